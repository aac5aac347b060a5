import type { Verdict } from '#shared/scoring/score.ts';
import styles from './verdict-glyph.module.css';
import { verdictLabels } from './verdict-labels.ts';

const ink = { className: styles.ink };
const drawings: Readonly<Record<Verdict, React.ReactNode>> = {
  pass: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="currentColor" />
      <path {...ink} d="M4.9 8.3 7.1 10.5 11.2 6" />
    </>
  ),
  partial: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 3.2a4.8 4.8 0 0 0 0 9.6Z" fill="currentColor" />
    </>
  ),
  fail: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="currentColor" />
      <path {...ink} d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" />
    </>
  ),
  'not-evidenced': (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.6 2.5"
      />
      <path
        d="M6.3 6.5a1.75 1.75 0 1 1 2.6 1.55c-.6.35-.9.6-.9 1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <circle cx="8" cy="11.1" r=".85" fill="currentColor" />
    </>
  ),
  'not-applicable': (
    <>
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1" opacity=".55" />
      <path d="M5 8h6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
};

interface VerdictGlyphProps {
  readonly verdict: Verdict;
  /** 14 in badges, 16 in lists, 20 in control rows. */
  readonly size?: 14 | 16 | 20;
  /** The icon has no visible label beside it: it then exposes the label to screen readers. */
  readonly alone?: boolean;
}

/** Icon of a verdict; each verdict has its own outline, so that color is never the only distinction. */
export function VerdictGlyph({ verdict, size = 16, alone = false }: VerdictGlyphProps) {
  return (
    <svg
      role={alone ? 'img' : undefined}
      aria-label={alone ? verdictLabels[verdict] : undefined}
      aria-hidden={!alone}
      className={`${styles.glyph} ${styles[verdict]}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      {drawings[verdict]}
    </svg>
  );
}
