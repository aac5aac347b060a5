/**
 * JSON in one form for each value, so that equal values have equal digests: keys in code-unit order, no white space,
 * absent (`undefined`) members left out, numbers and strings as `JSON.stringify` writes them (RFC 8785).
 * @throws TypeError for what JSON cannot hold: NaN, infinities, functions, symbols, bigints
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
