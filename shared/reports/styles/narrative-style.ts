import type { ReportModel } from '../report-model.ts';
import type { SectionId } from '../section.ts';
import type { Text } from '../text.ts';

/** How much of the evidence appendix is written out: scores, verdicts with reasons, or the evidence itself too. */
export type AppendixDepth = 'scores' | 'verdicts' | 'evidence';

export interface NarrativeStyle {
  readonly id: string;
  readonly name: string;
  /** For whom it is, in a sentence. */
  readonly description: string;
  readonly order: readonly SectionId[];
  /** Controls of a framework that are listed: those that are not met or in part, or all. */
  readonly controls: 'unmet' | 'all';
  /** Most risks and actions that are listed; what is beyond is counted. */
  readonly risks: number;
  readonly actions: number;
  /** Whether the steps of repairs are written out. */
  readonly steps: boolean;
  readonly appendix: AppendixDepth;
  /** What the summary begins with, after what it covers. */
  readonly opening?: (model: ReportModel) => readonly Text[];
}
