/** What a scanner saw of a registered agent by the collectors of the product, one piece at a time. */
import * as v from 'valibot';
import { factInReport, gapInReport, saidAt, shownEvidence } from '#shared/evidence/report.ts';
import { scannerCollectors } from '#shared/evidence/scanner-collectors.ts';

const sources = ['probe', 'mcp', 'a2a'] as const;

const head = {
  /** Address at which it looked: that of the connection of a registered agent. */
  url: v.pipe(
    v.string(),
    v.maxLength(2048, 'Must be at most 2048 characters'),
    v.url('Must be an absolute http or https address'),
    v.regex(/^https?:\/\//i, 'Must be an absolute http or https address'),
  ),
  /** Which of the collectors looked. */
  collector: v.picklist(scannerCollectors, `Must be one of ${scannerCollectors.join(', ')}`),
  observedAt: saidAt,
};

/** Where it is known from, as the collector says. */
const source = v.picklist(sources, `Must be one of ${sources.join(', ')}`);

/**
 * One item. `evidence`: a value that was seen. `gap`: what was left open, so that what was known of it before stands. `fact`: what the
 * agent is.
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
/** As it is sent. */
export type SentEvidence = v.InferInput<typeof reportedEvidence>;
