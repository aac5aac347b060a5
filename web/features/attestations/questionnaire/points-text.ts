/**
 * Returns the points that an answer would earn, such as `+2.4 points`; `under 0.1 points` if the value would
 * round to 0.
 */
export const pointsText = (points: number): string => {
  const shown = points.toFixed(1);
  if (points > 0 && Number(shown) === 0) return 'under 0.1 points';
  return `+${shown} ${shown === '1.0' ? 'point' : 'points'}`;
};
