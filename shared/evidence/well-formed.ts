/**
 * Returns the data with each lone surrogate replaced by U+FFFD (Unicode §3.9, D84). External input and
 * truncated text can contain lone surrogates, which neither a store nor UTF-8 can represent.
 */
export const wellFormed = <T>(data: T): T => {
  const mend = (value: unknown): unknown => {
    if (typeof value === 'string') return value.toWellFormed();
    if (Array.isArray(value)) return value.map(mend);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mend(inner)]));
  };
  return mend(data) as T;
};
