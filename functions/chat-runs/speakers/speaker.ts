/** How an agent is spoken to, whatever its protocol. */
import type { CardInterface } from '#functions/evidence/collectors/a2a/card/card.ts';
import type { Call, Voice } from '#functions/evidence/conversations/transcript.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';

/** What was learnt of an agent before the first word, so that the next slice need not ask again. */
export type Door =
  | {
      readonly protocol: 'openai';
      readonly url: string;
      readonly model: string;
      /** It refused fields that may be left out, so they are. */
      readonly lean?: true;
    }
  | { readonly protocol: 'a2a'; readonly at: CardInterface };

/** What a protocol calls a conversation of its own, and what an answer left behind. */
export interface Thread {
  readonly contextId?: string;
  /** Id of what can be fetched again, such as a task. */
  readonly left?: string;
}

/** What is to be said. */
export interface Words {
  readonly text: string;
  /** What was said in this thread before: masked, as it is kept. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Test user, as requests name it. */
  readonly user: string;
  readonly thread: Thread;
  /** A fresh id of a message. */
  readonly messageId: string;
}

/** What came back: a call without its step, not masked yet. */
export interface Heard extends Omit<Call, 'step' | 'redactions' | 'reply' | 'cut'> {
  readonly text?: string;
  readonly thread?: Thread;
}

export interface Speaker {
  /** The request, as it is sent and as a dry run shows it. */
  readonly saying: (words: Words) => ProbeRequest;
  readonly say: (probe: Probe, words: Words) => Promise<Heard>;
  /** How what an answer left behind is asked for, by its id; absent where the protocol has no such thing. */
  readonly fetch?: {
    /** The request, as it is sent and as a dry run shows it. */
    readonly request: (left: string) => ProbeRequest;
    readonly send: (probe: Probe, left: string) => Promise<Heard>;
  };
}

/** Probes by who speaks; of a second voice only where there is a second test user. */
export type Probes = Readonly<Record<Voice, Probe>>;

/** What every answer says of itself, whatever it means. */
export const heard = (exchange: Exchange): Pick<Heard, 'at' | 'milliseconds' | 'status' | 'digest'> => ({
  at: exchange.startedAt,
  milliseconds: 'milliseconds' in exchange ? Math.round(exchange.milliseconds) : 0,
  ...(exchange.outcome === 'response' ? { status: exchange.status, digest: exchange.digest } : {}),
});

const NOTHING: Pick<Heard, 'toolCalls'> = { toolCalls: [] };

/** What did not come to an answer: no response, or one that is no success. Undefined for a success. */
export const unheard = (exchange: Exchange): Heard | undefined => {
  const common = { ...heard(exchange), ...NOTHING };
  if (exchange.outcome !== 'response')
    return { ...common, outcome: exchange.outcome, reason: exchange.reason };
  const { status } = exchange;
  if (status >= 200 && status < 300) return undefined;
  const reason = `It answered HTTP ${status}.`;
  return { ...common, outcome: status === 401 || status === 403 ? 'not-permitted' : 'http-error', reason };
};

/** An answer that is none of the protocol. */
export const unreadableAnswer = (exchange: Exchange, reason: string): Heard => ({
  ...heard(exchange),
  ...NOTHING,
  outcome: 'unreadable',
  reason,
});
