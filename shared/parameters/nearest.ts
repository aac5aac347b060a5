/** Helps with parameter ids that people mistype: the nearest one by shared words, when there is a near one. */
export const nearestParameter = (id: string, known: Iterable<string>): string | undefined => {
  const words = new Set(id.toLowerCase().split(/[^a-z0-9]+/));
  let best: { id: string; shared: number } | undefined;
  for (const candidate of known) {
    const shared = candidate.split('-').filter((word) => words.has(word)).length;
    if (shared >= 2 && shared > (best?.shared ?? 0)) best = { id: candidate, shared };
  }
  return best?.id;
};

/** What is said of an id that no parameter has. */
export const unknownParameter = (id: string, known: Iterable<string>): string => {
  const near = nearestParameter(id, known);
  return `There is no parameter of this id${near ? `; did you mean ${near}?` : '; GET /api/parameters lists them all'}`;
};
