/**
 * Evidence that a scanner gathered about a registered agent with the product's collectors, one item at a
 * time.
 */
import * as v from 'valibot';
import { factInReport, gapInReport, shownEvidence, statedAt } from '#shared/evidence/report.ts';
import { scannerCollectors } from '#shared/evidence/scanner-collectors.ts';

const sources = ['probe', 'mcp', 'a2a'] as const;

const head = {
  /** Probed address: the connection address of a registered agent. */
  url: v.pipe(
    v.string(),
    v.maxLength(2048, 'Must be at most 2048 characters'),
    v.url('Must be an absolute http or https address'),
    v.regex(/^https?:\/\//i, 'Must be an absolute http or https address'),
  ),
  /** Collector that gathered it. */
  collector: v.picklist(scannerCollectors, `Must be one of ${scannerCollectors.join(', ')}`),
  observedAt: statedAt,
};

/** Evidence source, as named by the collector. */
const source = v.picklist(sources, `Must be one of ${sources.join(', ')}`);

/**
 * One item. `evidence`: an observed value. `gap`: what could not be checked, so that previous evidence
 * remains. `fact`: a property of the agent.
 */
export const reportedEvidence = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('evidence'), ...head, ...shownEvidence.entries, source }),
    v.strictObject({ kind: v.literal('gap'), ...head, ...gapInReport.entries, source }),
    v.strictObject({ kind: v.literal('fact'), ...head, ...factInReport.entries }),
  ],
  'Must be an item whose kind is evidence, gap or fact',
);
export type ReportedEvidence = v.InferOutput<typeof reportedEvidence>;
/** Wire format. */
export type SentEvidence = v.InferInput<typeof reportedEvidence>;
