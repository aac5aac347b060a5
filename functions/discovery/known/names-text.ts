const LONGEST = 500;

/** Names in one text, each once, short enough for a setting; those that do not fit are counted. */
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
