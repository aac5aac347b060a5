/** Long texts for a pattern, built from what it matches. */

/** Returns repeated runs of what a pattern names: texts on which a backtracking pattern hangs. */
export const pumpsOf = (source: string): readonly string[] => {
  const plain = source.replaceAll(/\\[bBdDsSwWpPkxu]/g, '');
  const literals = [...plain.matchAll(/[^\\[\](){}|.*+?^$]{2,20}/g)].map(([literal]) => literal);
  const characters = [...new Set([...source.replaceAll(/\\./g, ''), ...'a0 /-._"\n\t:='])];
  const single = characters.slice(0, 24);
  const pairs = single.slice(0, 5).flatMap((one) => single.slice(0, 5).map((other) => `${one}${other}`));
  return [...new Set([...single, ...literals.slice(0, 8), ...pairs])];
};

/** Returns the texts of a pattern, each of about `length` characters. */
export const longTextsOf = (source: string, length: number): readonly string[] =>
  pumpsOf(source).flatMap((pump) => {
    const run = pump.repeat(Math.ceil(length / pump.length));
    // A near match must be abandoned at its end.
    return [run, `${run}\u0000!`];
  });
