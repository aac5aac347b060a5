const compiled = new Map<string, RegExp>();

/** The expression of a pattern in which `*` stands for any text and `?` for one character, as in ARNs and paths. */
export function wildcard(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  // Patterns come from the template, so there are only so many.
  compiled.set(pattern, expression);
  return expression;
}
