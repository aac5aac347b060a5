/**
 * Returns the index of the item that a key moves to from `index` (−1: none) of `count`; undefined for other
 * keys.
 */
export const nextItem = (key: string, index: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

const GAP = 4;

/**
 * Returns the position of a menu: below its button, aligned to the right edge, or above it in the lower third
 * of the window.
 */
export const placeBeside = (
  button: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  width: number,
  height: number,
): { top: string; bottom: string; right: string } => {
  const above = button.bottom > (height * 2) / 3;
  return {
    top: above ? 'auto' : `${button.bottom + GAP}px`,
    bottom: above ? `${height - button.top + GAP}px` : 'auto',
    right: `${Math.max(GAP, width - button.right)}px`,
  };
};
