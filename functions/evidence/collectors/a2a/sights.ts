import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Card } from './card/card.ts';

/** A card as it was served. */
export interface CardSight {
  readonly url: string;
  readonly exchange: Answered;
  readonly card: Card;
}

/** A set of JSON Web Keys that a signature names. */
export interface KeySetSight {
  readonly url: string;
  readonly exchange: Exchange;
}

/** How the endpoint met a caller without credentials. What was not asked is undefined. */
export interface EndpointSights {
  readonly url: string;
  /** Read of a task that does not exist. */
  readonly task: Exchange;
  /** The card names a scheme by which callers sign in. */
  readonly documented?: boolean | undefined;
  /** The same with the stored credential, where a refusal does not say what is wanted. */
  readonly signedIn?: Exchange | undefined;
  /** The same with a made-up token, where one without any was refused. */
  readonly invalidToken?: Exchange | undefined;
  /** List of tasks; its content was thrown away, and only their number kept. */
  readonly tasks?: { readonly exchange: Exchange; readonly count: number | undefined } | undefined;
  /** The endpoint answers in another version than the one that its card names. */
  readonly drift?: { readonly named: string; readonly spoken: string } | undefined;
  /** The same read in a version that there is not, from an endpoint that answers strangers. */
  readonly absentVersion?: Exchange | undefined;
  /** Read of the fuller card that is meant for callers with credentials. */
  readonly extendedCard?: Exchange | undefined;
}

/** Everything that the collector saw, as plain data: stored sights give the same evidence again. */
export interface A2aSights {
  /** The registered address. */
  readonly url: string;
  readonly card?: CardSight | undefined;
  /** Answers where a card was looked for, in order. */
  readonly tries: readonly Exchange[];
  /** Absent with the reason why none was called. */
  readonly endpoint: EndpointSights | { readonly reason: string };
  readonly keySets: readonly KeySetSight[];
}

/** Whether the endpoint was called. */
export const wasCalled = (endpoint: A2aSights['endpoint']): endpoint is EndpointSights => 'task' in endpoint;
