import type { ReportModel } from '../report-model.ts';
import type { SectionId } from '../section.ts';
import type { Text } from '../text.ts';

/** Detail of the evidence appendix: scores, verdicts with reasons, or also the evidence itself. */
export type AppendixDepth = 'scores' | 'verdicts' | 'evidence';

export interface NarrativeStyle {
  readonly id: string;
  readonly name: string;
  /** The audience, in one sentence. */
  readonly description: string;
  readonly order: readonly SectionId[];
  /** Which controls of a framework are listed: those not or partly met, or all. */
  readonly controls: 'unmet' | 'all';
  /** Maximum number of listed risks and actions; the rest is counted. */
  readonly risks: number;
  readonly actions: number;
  /** Whether remediation steps are included. */
  readonly steps: boolean;
  readonly appendix: AppendixDepth;
  /** The opening of the summary, after its scope. */
  readonly opening?: (model: ReportModel) => readonly Text[];
}
