const compiled = new Map<string, RegExp>();

/** Compiles a pattern in which `*` matches any text and `?` one character, as in ARNs and paths. */
export function wildcard(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  // Patterns come from the template, so their number is bounded.
  compiled.set(pattern, expression);
  return expression;
}
