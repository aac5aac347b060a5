const LONGEST = 500;

/** Joins unique names to one text that fits a setting; the names that do not fit are counted. */
export const namesText = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  const whole = all.join(', ');
  if (whole.length <= LONGEST) return whole;
  const kept: string[] = [];
  for (const name of all) {
    if ([...kept, name].join(', ').length > LONGEST - 30) break;
    kept.push(name);
  }
  return `${kept.join(', ')} and ${all.length - kept.length} more`;
};
