/** Interface to an agent, independent of its protocol. */
import type { CardInterface } from '#functions/evidence/collectors/a2a/card/card.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import type { WebhookTarget } from '#functions/evidence/probe/webhook.ts';
import type { Call, Voice } from '#functions/evidence/red-team/transcript.ts';

/**
 * What was learned about an agent before the first message, so that the next slice need not request it again.
 */
export type Endpoint =
  | {
      readonly protocol: 'openai';
      readonly url: string;
      readonly model: string;
      /** Set if it rejected optional fields, which are then omitted. */
      readonly lean?: true;
      /** Set if it answers only with an event stream. */
      readonly isStream?: true;
      /** Set for a model that reasons before it answers, and needs more tokens than usual. */
      readonly maxTokens?: number;
    }
  | { readonly protocol: 'a2a'; readonly at: CardInterface }
  | { readonly protocol: 'http'; readonly url: string; readonly webhook: WebhookTarget };

/** Protocol ids of a conversation, and of what a response left behind. */
export interface Thread {
  readonly contextId?: string;
  /** Id of something that can be fetched later, such as a task. */
  readonly left?: string;
  /** Id of a task that waits for the next message. */
  readonly taskId?: string;
}

/** The message to send. */
export interface Words {
  readonly text: string;
  /** Previous messages of this thread, masked as stored. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Test user, as named in requests. */
  readonly user: string;
  readonly thread: Thread;
  /** A new message id. */
  readonly messageId: string;
}

/** The response: a call without its step, not masked yet. */
export interface Heard extends Omit<Call, 'step' | 'redactions' | 'reply' | 'cut'> {
  readonly text?: string;
  readonly thread?: Thread;
  /** How to ask the agent instead, if its response shows that it cannot be asked in this form. */
  readonly instead?: Endpoint;
}

export interface Speaker {
  /** Builds the request, as sent and as shown in a dry run. */
  readonly requestFor: (words: Words) => ProbeRequest;
  readonly say: (probe: Probe, words: Words) => Promise<Heard>;
  /** Fetches what a response left behind, by id; absent if the protocol does not support it. */
  readonly fetch?: {
    /** Builds the request, as sent and as shown in a dry run. */
    readonly request: (left: string) => ProbeRequest;
    readonly send: (probe: Probe, left: string) => Promise<Heard>;
  };
}

/** Probes by speaker; the second exists only with a second test user. */
export type Probes = Readonly<Record<Voice, Probe>>;

/** Returns the fields common to all responses. */
export const heard = (exchange: Exchange): Pick<Heard, 'at' | 'milliseconds' | 'status' | 'digest'> => ({
  at: exchange.startedAt,
  milliseconds: 'milliseconds' in exchange ? Math.round(exchange.milliseconds) : 0,
  ...(exchange.outcome === 'response' ? { status: exchange.status, digest: exchange.digest } : {}),
});

const NOTHING: Pick<Heard, 'toolCalls'> = { toolCalls: [] };

/** Returns the result of a failed exchange: no response, or an error status. Undefined for a success. */
export const unheard = (exchange: Exchange): Heard | undefined => {
  const common = { ...heard(exchange), ...NOTHING };
  if (exchange.outcome !== 'response')
    return { ...common, outcome: exchange.outcome, reason: exchange.reason };
  const { status } = exchange;
  if (status >= 200 && status < 300) return undefined;
  const reason = `The agent responded with HTTP ${status}.`;
  return { ...common, outcome: status === 401 || status === 403 ? 'not-permitted' : 'http-error', reason };
};

/** Returns the result for a response that violates the protocol. */
export const unreadableAnswer = (exchange: Exchange, reason: string): Heard => ({
  ...heard(exchange),
  ...NOTHING,
  outcome: 'unreadable',
  reason,
});
