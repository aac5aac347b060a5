import type { Severity } from '#shared/parameters/parameter.ts';
import { Fact } from '#web/ui/fact/fact.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';

interface WorstFailingProps {
  readonly severity: Severity | null;
  /** Shown if nothing fails. */
  readonly none?: string;
}

/** Highest severity among the failures. */
export const WorstFailing = ({ severity, none = 'None' }: WorstFailingProps) => (
  <Fact name="Worst failing">
    {severity === null ? (
      none
    ) : (
      <>
        <SeverityGlyph severity={severity} size={14} />
        {severityLabels[severity]}
      </>
    )}
  </Fact>
);
