import type { RiskLevel } from '#shared/remedies/remedy.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import styles from './badge.module.css';

const words: Readonly<Record<RiskLevel, string>> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
};

/** Risk of a remediation, with the glyph of the matching severity. */
export const RiskBadge = ({ level }: { readonly level: RiskLevel }) => (
  <span className={`${styles.badge} ${styles.toned} ${styles[level]}`}>
    <SeverityGlyph severity={level} size={14} />
    {words[level]}
  </span>
);
