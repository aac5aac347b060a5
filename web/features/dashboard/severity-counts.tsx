import type { Severity } from '#shared/parameters/parameter.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';

interface SeverityCountsProps {
  readonly counts: Readonly<Record<Severity, number>>;
  readonly shown: readonly Severity[];
}

/** Issue counts by severity, such as `2 critical`, without zero counts. */
export const SeverityCounts = ({ counts, shown }: SeverityCountsProps) => {
  const some = shown.filter((severity) => counts[severity] > 0);
  if (some.length === 0) return `None ${shown.join(' or ')}`;
  return some.map((severity) => (
    <Row as="span" gap={4} inline key={severity} className="nowrap">
      <SeverityGlyph severity={severity} size={14} />
      {counts[severity]} {severityLabels[severity].toLowerCase()}
    </Row>
  ));
};
