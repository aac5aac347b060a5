/** Points that an answer would earn, such as `+2.4 points`; what would be written as 0 is `under 0.1 points`. */
export const pointsText = (points: number): string => {
  const shown = points.toFixed(1);
  if (points > 0 && Number(shown) === 0) return 'under 0.1 points';
  return `+${shown} ${shown === '1.0' ? 'point' : 'points'}`;
};
