// What a text of arguments is, read from its beginning: { parsed }, { malformed: true } or {} for "not yet".

const BLANKS = ' \t\r\n';

function isBlank(text) {
  for (const character of text) if (!BLANKS.includes(character)) return false;
  return true;
}

/** The value of a JSON text in a list of one; an empty list if it is none, or holds a float that overflows. */
function valueIn(text) {
  try {
    const value = JSON.parse(text);
    return spellsInfinity(text) ? [] : [value];
  } catch {
    return [];
  }
}

/** Looks at the tokens: of two members of one name the parser shows only the last. */
function spellsInfinity(text) {
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') quoted = !quoted;
    else if (quoted && text[i] === '\\') i++;
    else if (!quoted && /[-\d]/.test(text[i])) {
      const [token] = /^[-\d.eE+]+/.exec(text.slice(i, i + 2000));
      if (/[.eE]/.test(token) && Math.abs(Number(token)) === Infinity) return true;
      i += token.length - 1;
    }
  }
  return false;
}

/** Where the brackets have first closed, -1 while they are open, and how deep they went. */
function brackets(text) {
  const state = { depth: 0, deepest: 0, end: -1 };
  for (let i = 0, quoted = false; i < text.length && state.end < 0; i++) {
    if (quoted) {
      if (text[i] === '\\') i++;
      else quoted = text[i] !== '"';
    } else if (text[i] === '"') quoted = true;
    else if ('[{'.includes(text[i])) state.deepest = Math.max(state.deepest, ++state.depth);
    else if (']}'.includes(text[i]) && --state.depth === 0) state.end = i + 1;
  }
  return state;
}

export function readText(text) {
  let start = 0;
  while (start < text.length && BLANKS.includes(text[start])) start++;
  if (text[start] !== '{' && text[start] !== '[') {
    const [value] = valueIn(text);
    return value === undefined ? {} : { parsed: value };
  }
  const { end, deepest } = brackets(text);
  if (end < 0) return {};
  if (deepest > 1000 || !isBlank(text.slice(end))) return { malformed: true };
  const [value] = valueIn(text);
  return value === undefined ? { malformed: true } : { parsed: value };
}
