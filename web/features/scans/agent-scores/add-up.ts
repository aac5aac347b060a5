/**
 * Rounds figures so that the shown values add up to a total: each is truncated to its decimals, and the
 * remainder goes, one last digit each, to those that lost most. No figure changes by more than one last
 * digit, unless the total is not their sum.
 */
export const addUp = (figures: readonly number[], total: number, decimals: number): readonly number[] => {
  const scale = 10 ** decimals;
  // Far below the last digit: prevents 0.3 from becoming 0.29999.
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
