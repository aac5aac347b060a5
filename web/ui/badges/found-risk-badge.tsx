import type { DiscoveredRisk } from '#shared/discovery/discovered.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

/** Label of each risk, used on all screens. */
export const foundRiskLabels: Readonly<Record<DiscoveredRisk, string>> = {
  high: 'High Risk',
  medium: 'Medium Risk',
  low: 'Low Risk',
  unknown: 'Unknown Risk',
};

/**
 * Risk level of a discovered agent, based on what was observed. Insufficient information is a level of its
 * own.
 */
export const FoundRiskBadge = ({ risk }: { readonly risk: DiscoveredRisk }) => (
  <span className={`${styles.badge} ${styles.toned} ${styles[risk] ?? ''}`}>
    {risk === 'unknown' ? (
      <VerdictGlyph verdict="not-evidenced" size={14} />
    ) : (
      <SeverityGlyph severity={risk} size={14} />
    )}
    {foundRiskLabels[risk]}
  </span>
);
