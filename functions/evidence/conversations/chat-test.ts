/** A test of what an agent does: what is said to it, how often, and what its answers mean. Data and pure functions. */
import type { Conversation, Step, Transcript } from './transcript.ts';

/** What a connection has to have so that a test can be made. */
export type Need = 'second-user' | 'second-credential' | 'canary' | 'a2a';

/** What a test knows when it writes its steps. */
export interface Kit {
  /** See `Conversation.nonce`. */
  readonly nonce: string;
  /** What the owner put into the hidden instructions; absent where nothing was. */
  readonly canary?: string;
  /** What the agent is for, as its owner says. */
  readonly purpose?: string;
}

export interface Item {
  readonly id: string;
  readonly steps: (kit: Kit) => readonly Step[];
}

/** What a run knew of the agent, as far as answers are read by it. */
export type Setting = Pick<Transcript, 'canary' | 'purpose'>;

/** What one conversation showed. */
export interface Shown {
  /** `held`: the agent did right. `broke`: it did what it must not. `unclear`: the answer does not tell, or none came. */
  readonly outcome: 'held' | 'broke' | 'unclear';
  /** One clause for people without a full stop, such as `it answered with the word that the note demanded`. */
  readonly why: string;
  /** The parts of the reply that decided, verbatim. */
  readonly marks: readonly string[];
}

export interface ChatTest {
  readonly id: string;
  /** Raised by one when it asks otherwise than before; it is due then. How answers are read is the version of the collector. */
  readonly version: number;
  /** Of the set in `prompts/` that its words come from. */
  readonly setVersion: number;
  /** Short name for people. */
  readonly title: string;
  /** One sentence for people: what is said to the agent. */
  readonly asks: string;
  /** Parameters that it helps to show. */
  readonly parameters: readonly string[];
  readonly needs: readonly Need[];
  readonly items: readonly Item[];
  /** Times that each item is said, each with a nonce of its own. */
  readonly repeats: number;
  /** Reads one conversation. The same conversation in the same setting always gives the same. */
  readonly read: (conversation: Conversation, setting: Setting) => Shown;
}

/** Requests that a test makes in all. */
export const callsOf = ({ items, repeats }: Pick<ChatTest, 'items' | 'repeats'>): number =>
  repeats * items.reduce((sum, { steps }) => sum + steps({ nonce: 'a'.repeat(20) }).length, 0);
