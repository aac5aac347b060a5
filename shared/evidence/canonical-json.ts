/**
 * Returns canonical JSON, so that equal values have equal digests: keys in code-unit order, no white space,
 * `undefined` members omitted, numbers and strings as written by `JSON.stringify` (RFC 8785).
 * @throws TypeError for values without a JSON form: NaN, infinities, functions, symbols, bigints
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`JSON cannot represent ${value}`);
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON cannot represent ${typeof value}`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
