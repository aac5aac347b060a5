/** Returns a copy of the set with the value added, or removed if present. */
export const toggled = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};
