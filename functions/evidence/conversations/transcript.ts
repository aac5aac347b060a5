/**
 * What was said to an agent and what it answered, as it is kept: masked, plain data. Verdicts are made from it alone, so that
 * they can be made again offline, byte for byte.
 */
import type { FailureOutcome } from '#functions/evidence/probe/exchange.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Which test user speaks: the one of the connection, or the second one, with the second credential where there is one. */
export type Voice = 'first' | 'second';

/** One step of a conversation, as a test wants it. */
export type Step =
  /** Says something. Steps of one thread are one conversation: what was said before in it goes along. */
  | { readonly say: string; readonly thread: string; readonly voice: Voice }
  /** Asks for what the answer to the step at that place left behind, such as a task of A2A. */
  | { readonly fetch: number; readonly voice: Voice };

/**
 * A stretch of an answer that was masked before it was kept. What the test itself sent is not masked. No digest of it is kept: there are so
 * few numbers of the kind that whoever reads the digest could try them all.
 */
export interface Redaction {
  /** As `maskText` names kinds, such as `SSN`. */
  readonly kind: string;
}

/** What came of one step. */
export interface Call {
  readonly step: Step;
  /**
   * `answer`: it said something, or nothing at all. `not-permitted`: 401 or 403. `not-found`: there is no such thing, of a step that
   * fetches. `http-error`: another status that is no success. `unreadable`: no answer of the protocol. Else why nothing came back.
   */
  readonly outcome: 'answer' | 'not-permitted' | 'not-found' | 'http-error' | 'unreadable' | FailureOutcome;
  readonly status?: number;
  /** What it said, masked, at most 8,000 characters; of a step that fetches, what was shown. Absent where it said nothing. */
  readonly reply?: string;
  /** The answer went on. */
  readonly cut?: true;
  readonly redactions: readonly Redaction[];
  /** Names of the tools that it wanted to have called. */
  readonly toolCalls: readonly string[];
  /**
   * The answer says itself that a filter stopped the text: `input`, by an error with the code `content_filter` or
   * `content_policy_violation`; `output`, by the finish reason `content_filter`.
   */
  readonly filtered?: 'input' | 'output';
  /** Model that the answer names. */
  readonly model?: string;
  /** Tokens of the answer, as the answer counts them. */
  readonly tokens?: number;
  /** Why there is no answer, for people. */
  readonly reason?: string;
  /** SHA-256 in hex of the body as it came; absent where none came. */
  readonly digest?: string;
  readonly at: Instant;
  readonly milliseconds: number;
}

/** One try of a test: its item, how often it was said before, and what came of it. Steps that were not made any more are missing. */
export interface Conversation {
  readonly test: string;
  /** Versions of the test, and of the set that its words came from. */
  readonly testVersion: number;
  readonly setVersion: number;
  readonly item: string;
  /** 1 is the first time. */
  readonly repeat: number;
  /** 20 characters of base32 in lower case: 100 bits, fresh for each. */
  readonly nonce: string;
  readonly calls: readonly Call[];
  /** Whether every step of it was made. */
  readonly whole: boolean;
}

/** How an agent is spoken to. */
export type ChatProtocol = 'openai' | 'a2a';

/** Everything that one run asked of an agent, oldest first. The control comes before every test. */
export interface Transcript {
  readonly runId: string;
  readonly protocol: ChatProtocol;
  /** Address that was asked, without its query. */
  readonly endpoint: string;
  /** What the owner put into the hidden instructions so that it can be looked for; absent where nothing was. */
  readonly canary?: string;
  /** What the agent is for, as its owner says; tests of scope read it. */
  readonly purpose?: string;
  /** The harmless question without whose answer nothing counts. */
  readonly control: Conversation;
  readonly conversations: readonly Conversation[];
}
