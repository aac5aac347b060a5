import type { AgentSection } from '../agent-section.ts';
import type { ReportModel } from '../report-model.ts';
import type { Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';

/** Content of the head of a report. */
export interface ReportDocument {
  readonly model: ReportModel;
  readonly style: NarrativeStyle;
  readonly sections: readonly Section[];
  /**
   * Returns a UUID version 5: the same for the same name, so that rewriting a file produces identical
   * content.
   */
  readonly uuidOf: (name: string) => string;
}

/** Display and file properties of a format. */
export interface OfferedFormat {
  readonly id: string;
  readonly name: string;
  /** Purpose of the format, in one sentence. */
  readonly description: string;
  /** File extension, without a dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Formats for people are offered first. */
  readonly readBy: 'people' | 'programs';
}

/** A report format. The file is the concatenation of the texts that its three functions return. */
export interface ReportFormat extends OfferedFormat {
  readonly open: (document: ReportDocument) => string;
  /**
   * Returns one agent of the appendix in pieces, which avoids building one large text first.
   * @param place index of the agent, from 0
   */
  readonly agent: (document: ReportDocument, agent: AgentSection, place: number) => readonly string[];
  /** @param left number of agents omitted, if the text is truncated for a preview */
  readonly close: (document: ReportDocument, left?: number) => string;
}
