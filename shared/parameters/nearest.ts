/** Returns the closest parameter id for a mistyped one, by shared words; undefined if none is close. */
export const nearestParameter = (id: string, known: Iterable<string>): string | undefined => {
  const words = new Set(id.toLowerCase().split(/[^a-z0-9]+/));
  let best: { id: string; shared: number } | undefined;
  for (const candidate of known) {
    const shared = candidate.split('-').filter((word) => words.has(word)).length;
    if (shared >= 2 && shared > (best?.shared ?? 0)) best = { id: candidate, shared };
  }
  return best?.id;
};

/** Returns the message for an unknown parameter id. */
export const unknownParameter = (id: string, known: Iterable<string>): string => {
  const near = nearestParameter(id, known);
  return `No parameter has this ID${near ? `; did you mean ${near}?` : '; GET /api/parameters lists all parameters'}`;
};
