import type { Severity } from '#shared/parameters/parameter.ts';
import styles from './severity-glyph.module.css';
import { severityLabels } from './severity-labels.ts';

const stroke = { className: styles.stroke };
const dot = { className: styles.dot };
const drawings: Readonly<Record<Severity, React.ReactNode>> = {
  critical: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z" fill="currentColor" />
      <path {...stroke} d="M8 4.6v4" />
      <circle {...dot} cx="8" cy="11.3" r="1.05" />
    </>
  ),
  high: (
    <>
      <path
        d="M8 1.6 15.2 14.2H.8Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path {...stroke} d="M8 6.4v3.2" />
      <circle {...dot} cx="8" cy="12" r="1" />
    </>
  ),
  medium: (
    <>
      <rect
        className={styles.edged}
        x="2.9"
        y="2.9"
        width="10.2"
        height="10.2"
        rx="1.5"
        transform="rotate(45 8 8)"
        fill="currentColor"
      />
      <path {...stroke} d="M5.6 8h4.8" />
    </>
  ),
  low: (
    <>
      <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="8" cy="8" r="2.3" fill="currentColor" />
    </>
  ),
};

interface SeverityGlyphProps {
  readonly severity: Severity;
  /** 14 in badges, 16 in lists. */
  readonly size?: 14 | 16 | 20;
  /** The icon has no visible label beside it: it then exposes the label to screen readers. */
  readonly alone?: boolean;
}

/** Icon of a severity: octagon, triangle, diamond, ring. */
export function SeverityGlyph({ severity, size = 16, alone = false }: SeverityGlyphProps) {
  return (
    <svg
      role={alone ? 'img' : undefined}
      aria-label={alone ? severityLabels[severity] : undefined}
      aria-hidden={!alone}
      className={`${styles.glyph} ${styles[severity]}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      {drawings[severity]}
    </svg>
  );
}
