import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { slots } from '#shared/scoring/sums.ts';
import styles from './earned-bar.module.css';
import { HowMade } from './how-made.tsx';
import type { SegmentKind } from './segments.ts';

/** Color of one kind of points, as drawn in the bar. */
export function Swatch({ kind }: { readonly kind: SegmentKind }) {
  return <i className={`${styles.swatch} ${styles[kind]}`} aria-hidden />;
}

interface EarnedLegendProps {
  /** False for visitors who are not signed in: the linked page requires sign-in. */
  readonly leadsOn?: boolean;
}

/**
 * Legend of the bar's colors, once per card or page, with a link to details. Hidden from screen readers: each
 * bar describes its own segments.
 */
export function EarnedLegend({ leadsOn = true }: EarnedLegendProps) {
  return (
    <div className={styles.legend}>
      {slots.map((kind) => (
        <span key={kind} aria-hidden>
          <Swatch kind={kind} />
          {sumLabels[kind]}
        </span>
      ))}
      {leadsOn && <HowMade />}
    </div>
  );
}
