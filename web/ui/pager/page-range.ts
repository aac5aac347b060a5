/** Returns `51–100 of 140`; `51–100` without a known total; empty for a page without items. */
export const pageRange = (offset: number, count: number, total?: number): string => {
  if (count === 0) return '';
  const range = `${offset + 1}–${offset + count}`;
  return total === undefined ? range : `${range} of ${Math.max(total, offset + count)}`;
};
