import type { AgentSection } from '../agent-section.ts';
import type { ReportModel } from '../report-model.ts';
import type { Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';

/** What is written at the head of a report. */
export interface ReportDocument {
  readonly model: ReportModel;
  readonly style: NarrativeStyle;
  readonly sections: readonly Section[];
  /** A UUID of version 5: of the same name the same one, so that a file which is written twice is the same. */
  readonly uuidOf: (name: string) => string;
}

/** What a format is offered and saved as. */
export interface OfferedFormat {
  readonly id: string;
  readonly name: string;
  /** In a sentence: what it is good for. */
  readonly description: string;
  /** Of the file name, without a dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Formats for people are offered first. */
  readonly readBy: 'people' | 'programs';
}

/** A way to write a report. The texts that its three functions answer, one after the other, are the file. */
export interface ReportFormat extends OfferedFormat {
  readonly open: (document: ReportDocument) => string;
  /**
   * One agent of the appendix, in pieces: one text of all of them would be made first, only to be written a second time.
   * @param place of the agent among all, from 0
   */
  readonly agent: (document: ReportDocument, agent: AgentSection, place: number) => readonly string[];
  /** @param left agents that are not in this text, where it is cut off for a preview */
  readonly close: (document: ReportDocument, left?: number) => string;
}
