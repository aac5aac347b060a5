import type { Exchange, Handshake } from '../../probe/exchange.ts';
import type { Trial } from '../caller.ts';
import type { ConnectionTarget } from '../collector.ts';

/** Handshakes with an HTTPS address. */
export interface TlsSights {
  /** With the preferred settings of both sides. */
  readonly usual: Handshake;
  /** TLS 1.0 and 1.1 only; undefined if the usual handshake found no TLS. */
  readonly legacy?: Handshake | undefined;
  /** TLS 1.0 only; made if the peer accepted the legacy offer. */
  readonly oldest?: Handshake | undefined;
  /** TLS 1.2 only; made if the peer rejected the legacy offer. */
  readonly tls12?: Handshake | undefined;
}

/** A plain HTTP request without following redirects. */
export interface PlainSight {
  /**
   * `registered`: the address itself uses plain HTTP. Otherwise the plain HTTP counterpart of an HTTPS
   * address: on port 80 or on the same port.
   */
  readonly listener: 'registered' | 'port-80' | 'same-port';
  readonly exchange: Exchange;
}

/** CORS responses of an endpoint that a browser on another site might call (Fetch standard, CORS). */
export interface CorsSights {
  readonly preflight: Exchange;
  readonly read: Exchange;
}

/** Responses to callers without valid credentials. Requests that were not sent are undefined. */
export interface AccessSights {
  /** GET without a credential. */
  readonly anonymous: Exchange;
  /** GET of the model list without a credential, if the protocol may have one. */
  readonly models?: Exchange | undefined;
  /**
   * POST without a credential: for models, as callers make it but without arguments; otherwise with a
   * text that is no JSON.
   */
  readonly post?: Exchange | undefined;
  /** One message without a credential, with the owner's consent. */
  readonly message?: Exchange | undefined;
  /** The requests rejected without a challenge, repeated with the stored credential, if there is one. */
  readonly signedIn?: Readonly<Partial<Record<'anonymous' | 'models' | 'post', Exchange>>> | undefined;
  /** A rejected request, repeated with and without a trailing slash. */
  readonly otherSlash?: Exchange | undefined;
  /** The same rejected request with forged credentials, up to the first one that was accepted. */
  readonly trials?: readonly Trial[] | undefined;
}

/**
 * All observations of the collector, as plain data. Graders read nothing else, so that stored observations
 * reproduce the same evidence. Unwanted observations are undefined.
 */
export interface HttpSights extends AccessSights {
  /** Registered address, without secrets in its query. */
  readonly url: string;
  /** Registered protocol. */
  readonly protocol?: ConnectionTarget['protocol'];
  readonly tls?: TlsSights | undefined;
  readonly plain?: PlainSight | undefined;
  readonly cors?: CorsSights | undefined;
  /** Responses to intentionally invalid requests. */
  readonly errors?: readonly Exchange[] | undefined;
  readonly securityTxt?: Exchange | undefined;
}
