interface MarkProps {
  /** Index of the line. Each line has its own shape, so that color alone never distinguishes lines. */
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  /** Shown on hover. */
  readonly children?: string;
}

const R = 3.5;

/** A data point of a line: disc, square, diamond, or triangle. */
export function Mark({ shape, x, y, children }: MarkProps) {
  const title = children === undefined ? null : <title>{children}</title>;
  if (shape === 0) {
    return (
      <circle cx={x} cy={y} r={R}>
        {title}
      </circle>
    );
  }
  return <polygon points={corners(shape, x, y)}>{title}</polygon>;
}

const corners = (shape: number, x: number, y: number): string => {
  if (shape === 1) return `${x - R},${y - R} ${x + R},${y - R} ${x + R},${y + R} ${x - R},${y + R}`;
  if (shape === 2) return `${x},${y - R - 1} ${x + R + 1},${y} ${x},${y + R + 1} ${x - R - 1},${y}`;
  return `${x},${y - R - 1} ${x + R + 1},${y + R} ${x - R - 1},${y + R}`;
};
