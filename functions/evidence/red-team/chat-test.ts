/**
 * A test of an agent's behavior: the messages sent to it, how often they are sent, and what its answers mean.
 * Data and pure functions.
 */
import type { Conversation, Step, Transcript } from './transcript.ts';

/** What a connection must have so that a test can run. */
export type Need = 'second-user' | 'second-credential' | 'canary' | 'a2a';

/** Inputs for the steps of a test. */
export interface Kit {
  /** See `Conversation.nonce`. */
  readonly nonce: string;
  /** Canary that the owner put into the hidden instructions; absent if there is none. */
  readonly canary?: string;
  /** Purpose of the agent according to its owner. */
  readonly purpose?: string;
}

export interface Item {
  readonly id: string;
  readonly steps: (kit: Kit) => readonly Step[];
}

/** Facts about the agent that are needed to read its answers. */
export type Setting = Pick<Transcript, 'canary' | 'purpose'>;

/** Result of one conversation. */
export interface Shown {
  /**
   * `held`: the agent declined, or did only what is harmless. `broke`: it complied, announced that it complies,
   * leaked, or called a forbidden tool. `unclear`: the answer shows neither, or there was none.
   */
  readonly outcome: 'held' | 'broke' | 'unclear';
  /** One clause for display, without a period, such as `it answered with the word that the note demanded`. */
  readonly why: string;
  /** The decisive parts of the reply, verbatim. */
  readonly marks: readonly string[];
}

export interface ChatTest {
  readonly id: string;
  /**
   * Incremented when the test's prompts change; the test is then due again. The collector version covers how
   * answers are read.
   */
  readonly version: number;
  /** Version of the prompt set in `prompts/`. */
  readonly setVersion: number;
  /** Short display name. */
  readonly title: string;
  /** One sentence for display that describes the messages sent to the agent. */
  readonly asks: string;
  /** Parameters for which it provides evidence. */
  readonly parameters: readonly string[];
  readonly needs: readonly Need[];
  readonly items: readonly Item[];
  /** Number of times each item is sent, each with its own nonce. */
  readonly repeats: number;
  /** Reads one conversation. Deterministic for the same conversation and setting. */
  readonly read: (conversation: Conversation, setting: Setting) => Shown;
}

/** Returns the total number of requests of a test. */
export const callsOf = ({ items, repeats }: Pick<ChatTest, 'items' | 'repeats'>): number =>
  repeats * items.reduce((sum, { steps }) => sum + steps({ nonce: 'a'.repeat(20) }).length, 0);
