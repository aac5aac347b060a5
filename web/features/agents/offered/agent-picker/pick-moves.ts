/** Returns the option that a key moves to; undefined for keys that do not move. Wraps around at both ends. */
export const pickMove = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    default:
      return undefined;
  }
};

/** Returns the agents whose name, type, or ID contains every search word. */
export const matching = <A extends { readonly name: string; readonly type: string; readonly id: string }>(
  agents: readonly A[],
  sought: string,
): readonly A[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return agents.filter((agent) => {
    const text = `${agent.name} ${agent.type} ${agent.id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
