import type { DiscoveredRisk } from '#shared/discovery/discovered.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

/** The word of each risk as every screen writes it. */
export const foundRiskWords: Readonly<Record<DiscoveredRisk, string>> = {
  high: 'High Risk',
  medium: 'Medium Risk',
  low: 'Low Risk',
  unknown: 'Risk Unknown',
};

/** What a discovered agent may do harm by, as far as it was seen; that too little was seen is a state of its own. */
export const FoundRiskBadge = ({ risk }: { readonly risk: DiscoveredRisk }) => (
  <span className={`${styles.badge} ${styles.toned} ${styles[risk] ?? ''}`}>
    {risk === 'unknown' ? (
      <VerdictGlyph verdict="not-evidenced" size={14} />
    ) : (
      <SeverityGlyph severity={risk} size={14} />
    )}
    {foundRiskWords[risk]}
  </span>
);
