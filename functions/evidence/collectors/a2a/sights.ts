import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Trial } from '../caller.ts';
import type { Card } from './card/card.ts';

/** A card as served. */
export interface CardSight {
  readonly url: string;
  readonly exchange: Answered;
  readonly card: Card;
}

/** A JSON Web Key Set that a signature names. */
export interface KeySetSight {
  readonly url: string;
  readonly exchange: Exchange;
}

/** A further interface of the same agent, called without credentials. */
export interface OtherInterface {
  readonly url: string;
  readonly task: Exchange;
  readonly message: Exchange;
}

/** Responses of the endpoint to a caller without credentials. Requests that were not sent are undefined. */
export interface EndpointSights {
  readonly url: string;
  /** Read of a nonexistent task. */
  readonly task: Exchange;
  /** True if the card names an authentication scheme. */
  readonly documented?: boolean | undefined;
  /** The same with the stored credential, if a rejection does not state what is missing. */
  readonly signedIn?: Exchange | undefined;
  /** A message without content: it shows who may send messages. */
  readonly message?: Exchange | undefined;
  /** One message with content, sent with the owner's consent if the one without was not rejected. */
  readonly sent?: Exchange | undefined;
  /** The rejected read with, or without, a trailing slash in its address. */
  readonly otherSlash?: Exchange | undefined;
  /** The rejected read with forged credentials, up to the first that was accepted. */
  readonly trials?: readonly Trial[] | undefined;
  /** The other interfaces of the card on the registered origin. */
  readonly others?: readonly OtherInterface[] | undefined;
  /** List of tasks; its content was discarded, and only the count was kept. */
  readonly tasks?: { readonly exchange: Exchange; readonly count: number | undefined } | undefined;
  /** Set if the endpoint responds in another version than the one in its card. */
  readonly drift?: { readonly named: string; readonly spoken: string } | undefined;
  /** The same read in a nonexistent version, from an endpoint that serves anonymous callers. */
  readonly absentVersion?: Exchange | undefined;
  /** Read of the extended card, which is meant for authenticated callers. */
  readonly extendedCard?: Exchange | undefined;
}

/** All observations of the collector as plain data: stored observations produce the same evidence again. */
export interface A2aSights {
  /** Registered address. */
  readonly url: string;
  readonly card?: CardSight | undefined;
  /** Responses to the card requests, in order. */
  readonly tries: readonly Exchange[];
  /** If not called, the reason. */
  readonly endpoint: EndpointSights | { readonly reason: string };
  readonly keySets: readonly KeySetSight[];
}

/** Returns true if the endpoint was called. */
export const wasCalled = (endpoint: A2aSights['endpoint']): endpoint is EndpointSights => 'task' in endpoint;
