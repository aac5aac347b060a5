/**
 * Messages to an agent and its answers, as stored: masked, plain data. Verdicts are derived from it alone, so
 * that they can be reproduced offline, byte for byte.
 */
import type { FailureOutcome } from '#functions/evidence/probe/exchange.ts';
import type { Instant } from '#shared/kernel/time.ts';

/**
 * Which test user speaks: the user of the connection, or a second one, with the second credential if there is
 * one.
 */
export type Voice = 'first' | 'second';

/** One step of a conversation, as defined by a test. */
export type Step =
  /** Sends a message. Steps of one thread form one conversation, which includes the previous messages. */
  | { readonly say: string; readonly thread: string; readonly voice: Voice }
  /** Fetches what the step at that index created, such as an A2A task. */
  | { readonly fetch: number; readonly voice: Voice };

/**
 * A part of an answer that was masked before storage. Values sent by the test itself are not masked. No
 * digest is stored, because the possible numbers are so few that a reader of the digest could try them all.
 */
export interface Redaction {
  /** Kind as named by `maskText`, such as `SSN`. */
  readonly kind: string;
}

/** Result of one step. */
export interface Call {
  readonly step: Step;
  /**
   * `answer`: a message, possibly empty. `not-permitted`: 401 or 403. `not-found`: the fetched item does not
   * exist. `http-error`: another error status. `unreadable`: not an answer of the protocol. Otherwise why
   * there was no response.
   */
  readonly outcome: 'answer' | 'not-permitted' | 'not-found' | 'http-error' | 'unreadable' | FailureOutcome;
  readonly status?: number;
  /**
   * Masked text of the answer, at most 8,000 characters; for a fetch, the item shown. Absent if it was empty.
   */
  readonly reply?: string;
  /** Whether the answer was truncated. */
  readonly cut?: true;
  readonly redactions: readonly Redaction[];
  /** Names of the tools that it requested. */
  readonly toolCalls: readonly string[];
  /**
   * Whether the answer itself states that a filter stopped the text: `input`, by an error with the code
   * `content_filter` or `content_policy_violation`; `output`, by the finish reason `content_filter`.
   */
  readonly filtered?: 'input' | 'output';
  /** Model named in the answer. */
  readonly model?: string;
  /** Token count stated in the answer. */
  readonly tokens?: number;
  /** Why there is no answer, for display. */
  readonly reason?: string;
  /** SHA-256 in hex of the unmodified body; absent if there was none. */
  readonly digest?: string;
  readonly at: Instant;
  readonly milliseconds: number;
}

/** One run of a test item: its repetition, and the results. Steps that were not reached are missing. */
export interface Conversation {
  readonly test: string;
  /** Versions of the test and of its prompt set. */
  readonly testVersion: number;
  readonly setVersion: number;
  readonly item: string;
  /** 1 is the first time. */
  readonly repeat: number;
  /** 20 characters of lower-case base32: 100 bits, fresh for each. */
  readonly nonce: string;
  readonly calls: readonly Call[];
  /** Whether all of its steps were executed. */
  readonly whole: boolean;
}

/** Protocol for chatting with an agent. */
export type ChatProtocol = 'openai' | 'a2a' | 'http';

/** The conversations of one test in a run, oldest first, with the control questions that came before it. */
export interface Transcript {
  readonly runId: string;
  readonly protocol: ChatProtocol;
  /** Address of the agent, without its query. */
  readonly endpoint: string;
  /** Canary that the owner put into the hidden instructions; absent if there is none. */
  readonly canary?: string;
  /** Purpose of the agent according to its owner; scope tests use it. */
  readonly purpose?: string;
  /** The harmless control questions: without an answer to any of them, only clear breaks count. */
  readonly controls: readonly Conversation[];
  readonly conversations: readonly Conversation[];
}
