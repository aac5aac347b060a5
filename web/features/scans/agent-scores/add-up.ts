/**
 * Rounds figures so that what is shown adds up to a total: each is cut to its decimals, and what is left over goes, a last
 * digit each, to those that lost most. None moves by more than one last digit, unless the total is no sum of them.
 */
export const addUp = (figures: readonly number[], total: number, decimals: number): readonly number[] => {
  const scale = 10 ** decimals;
  // Far below a last digit: keeps 0.3 from being 0.29999.
  const units = figures.map((figure) => Math.round(figure * scale * 1e6) / 1e6);
  const cut = units.map(Math.floor);
  const byLoss = units.map((_, at) => at).toSorted((a, b) => lossOf(units, cut, b) - lossOf(units, cut, a));
  let left = Math.round(total * scale) - cut.reduce((sum, unit) => sum + unit, 0);
  for (let turn = 0; left !== 0 && byLoss.length > 0; turn += 1) {
    const at = byLoss[turn % byLoss.length] ?? 0;
    cut[at] = (cut[at] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return cut.map((unit) => unit / scale);
};

const lossOf = (units: readonly number[], cut: readonly number[], at: number): number =>
  (units[at] ?? 0) - (cut[at] ?? 0);
