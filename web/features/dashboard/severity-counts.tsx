import type { Severity } from '#shared/parameters/parameter.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import styles from './dashboard.module.css';

interface SeverityCountsProps {
  readonly counts: Readonly<Record<Severity, number>>;
  readonly shown: readonly Severity[];
}

/** Issue counts by severity, such as `2 critical`, without zero counts. */
export const SeverityCounts = ({ counts, shown }: SeverityCountsProps) => {
  const some = shown.filter((severity) => counts[severity] > 0);
  if (some.length === 0) return `None ${shown.join(' or ')}`;
  return some.map((severity) => (
    <span key={severity} className={styles.count}>
      <SeverityGlyph severity={severity} size={14} />
      {counts[severity]} {severityLabels[severity].toLowerCase()}
    </span>
  ));
};
