import type { AgentKind } from '#shared/discovery/sighting.ts';

/** What one file declares. */
export interface Declared {
  /** What it is, for people: `LangGraph graphs`. */
  readonly what: string;
  readonly kind: AgentKind;
  /** Agents, graphs or flows, by name. */
  readonly names: readonly string[];
  readonly tools?: readonly string[];
  readonly models?: readonly string[];
  readonly guards?: readonly string[];
  /** An address that it says it answers at. */
  readonly endpoint?: string | undefined;
  readonly weaknesses?: readonly string[];
  /** Whether its agents may use what is named alone, or all that there is; left out where the file does not tell. */
  readonly grants?: 'named' | 'all';
  /** Tools of it that run commands of free choice, by name. */
  readonly shells?: readonly string[];
  /** The file holds the prompt of its agent. */
  readonly hasPrompt?: true;
  /** It is an agent of its own, and not one of those of its project: a card, a guard, a gateway. */
  readonly isApart?: true;
  /** Found in a program's text, not declared in a format that says what it is. */
  readonly isGuess?: true;
}
