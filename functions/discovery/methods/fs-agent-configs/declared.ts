import type { AgentKind } from '#shared/discovery/sighting.ts';

/** Declarations in one file. */
export interface Declared {
  /** Description for users: `LangGraph graphs`. */
  readonly what: string;
  readonly kind: AgentKind;
  /** Names of agents, graphs or flows. */
  readonly names: readonly string[];
  readonly tools?: readonly string[];
  readonly models?: readonly string[];
  readonly guards?: readonly string[];
  /** The address that it declares as its own. */
  readonly endpoint?: string | undefined;
  readonly weaknesses?: readonly string[];
  /**
   * Whether its agents may use only named tools or all available ones; absent if the file does not state it.
   */
  readonly grants?: 'named' | 'all';
  /** Names of its tools that run arbitrary commands. */
  readonly shells?: readonly string[];
  /** Whether the file contains the prompt of its agent. */
  readonly hasPrompt?: true;
  /** Whether it is a separate agent rather than part of its project: a card, a guardrail, a gateway. */
  readonly isApart?: true;
  /** Whether it was found in program text rather than in a declarative format. */
  readonly isGuess?: true;
}
