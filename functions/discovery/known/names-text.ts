const LONGEST = 500;

/** Joins unique names to one text that fits a setting; the names that do not fit are counted. */
export const namesText = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  const whole = all.join(', ');
  if (whole.length <= LONGEST) return whole;
  const stored: string[] = [];
  for (const name of all) {
    if ([...stored, name].join(', ').length > LONGEST - 30) break;
    stored.push(name);
  }
  return `${stored.join(', ')} and ${all.length - stored.length} more`;
};
