/** Months that partition the trail, such as `2026-11`, in UTC. */

const moved = (month: string, by: number): string => {
  const at = new Date(`${month}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
};

export const monthBefore = (month: string): string => moved(month, -1);
export const monthAfter = (month: string): string => moved(month, 1);
