// The runs of characters of a page.
import { Tokenizer, TokenizerMode } from 'parse5';

// The 25 characters with the property White_Space.
const SPACE = '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
export const SPACES = new RegExp(`[${SPACE}]+`);

const STATES = {
  __proto__: null,
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
};
for (const name of ['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
  STATES[name] = TokenizerMode.RAWTEXT;
const SILENT = ['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes'];

/** The runs of character tokens, one after each other token. */
export function runsOf(html) {
  const runs = [''];
  let silent = false;
  const add = ({ chars }) => {
    if (!silent) runs[runs.length - 1] += chars;
  };
  const next = () => {
    if (runs.at(-1) !== '') runs.push('');
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: add,
      onComment: next,
      onDoctype: next,
      onStartTag({ tagName }) {
        next();
        tokenizer.state = STATES[tagName] ?? tokenizer.state;
        silent = SILENT.includes(tagName);
      },
      onEndTag() {
        next();
        silent = false;
      },
      onEof: next,
      onParseError: null,
    },
  );
  tokenizer.write(html.split('\0').join(''), true);
  return runs;
}

export const joined = (runs) =>
  runs
    .join(' ')
    .split(SPACES)
    .filter((word) => word !== '')
    .join(' ');
