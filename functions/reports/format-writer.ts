import type { AgentSection } from '#shared/reports/agent-section.ts';

/** Writes one report in one format. What its three functions answer, one after the other, is the file. */
export interface FormatWriter {
  readonly open: () => string | Uint8Array;
  /** One agent of the appendix, in pieces. `place` counts agents from 0. */
  readonly agent: (agent: AgentSection, place: number) => readonly (string | Uint8Array)[];
  readonly close: () => string | Uint8Array;
}
