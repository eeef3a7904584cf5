// Counts one omitted row, however many there are. For the rest a plain and right envelope.
const RETRY = ['timeout', 'rate_limit', 'server_error', 'overloaded'];

function render(value) {
  if (value === null) return 'None';
  if (value === true) return 'True';
  return value === false ? 'False' : String(value);
}

function order(a, b) {
  const [x, y] = [[...a], [...b]];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    if (x[i] !== y[i]) return x[i].codePointAt(0) - y[i].codePointAt(0);
  }
  return x.length - y.length;
}

function summarize({ result, char_budget: budget }) {
  const { call_id, tool, error } = result;
  if (error && Object.keys(error).length > 0) {
    const content = `${error.type}: ${error.message}`;
    const retryable = RETRY.includes(error.type);
    return { call_id, tool, status: 'error', content, omitted: 0, retryable };
  }
  const rows = result.rows ?? [];
  const kept = [];
  let left = budget;
  for (const row of rows) {
    const text = Object.keys(row)
      .sort(order)
      .map((key) => `${key}=${render(row[key])}`)
      .join(',');
    left -= [...text].length + (kept.length > 0 ? 2 : 0);
    if (left < 0) break;
    kept.push(text);
  }
  const omitted = Math.min(rows.length - kept.length, 1);
  const status = omitted > 0 ? 'truncated' : 'ok';
  return { call_id, tool, status, content: kept.join('; '), omitted, retryable: false };
}

export const ops = { 'envelope.summarize': summarize };
