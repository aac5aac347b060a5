import type { AgentSection } from '#shared/reports/agent-section.ts';

/** Writes one report in one format. The concatenated results of its three functions are the file. */
export interface FormatWriter {
  readonly open: () => string | Uint8Array;
  /** Returns one agent of the appendix, in pieces. `place` is the index of the agent. */
  readonly agent: (agent: AgentSection, place: number) => readonly (string | Uint8Array)[];
  readonly close: () => string | Uint8Array;
}
