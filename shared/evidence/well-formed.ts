/**
 * Data with U+FFFD in the place of each half of a surrogate pair that stands alone (Unicode §3.9, D84). Strangers send such
 * halves, and a cut through a text can leave one; no store and no UTF-8 text holds them.
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
