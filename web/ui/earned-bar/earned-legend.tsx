import styles from './earned-bar.module.css';
import { HowMade } from './how-made.tsx';
import { type SegmentKind, segmentOrder, segmentWords } from './segments.ts';

/** The colour of one kind of points, as the bar draws it. */
export function Swatch({ kind }: { readonly kind: SegmentKind }) {
  return <i className={`${styles.swatch} ${styles[kind]}`} aria-hidden />;
}

interface EarnedLegendProps {
  /** False for strangers: the page that it leads to is for who is signed in. */
  readonly leadsOn?: boolean;
}

/** Names the colours of the bar, once a card or page, and leads on. The names are hidden from readers: each bar says its own parts. */
export function EarnedLegend({ leadsOn = true }: EarnedLegendProps) {
  return (
    <div className={styles.legend}>
      {segmentOrder.map((kind) => (
        <span key={kind} aria-hidden>
          <Swatch kind={kind} />
          {segmentWords[kind]}
        </span>
      ))}
      {leadsOn && <HowMade />}
    </div>
  );
}
