import type { Exchange, Handshake } from '../../probe/exchange.ts';

/** Handshakes with an https address. */
export interface TlsSights {
  /** Whatever both sides prefer. */
  readonly usual: Handshake;
  /** TLS 1.0 and 1.1 only; undefined when nothing spoke TLS to the usual one. */
  readonly legacy?: Handshake | undefined;
  /** TLS 1.0 only; made when the peer took the legacy offer. */
  readonly oldest?: Handshake | undefined;
  /** TLS 1.2 only; made when the peer refused the legacy offer. */
  readonly tls12?: Handshake | undefined;
}

/** A plain HTTP request, unredirected. */
export interface PlainSight {
  /** `registered`: the address itself is plain. Else the plain twin of an https address: on port 80 or its own port. */
  readonly listener: 'registered' | 'port-80' | 'same-port';
  readonly exchange: Exchange;
}

/** What an endpoint that a browser of another site might call says to that site (Fetch standard, CORS). */
export interface CorsSights {
  readonly preflight: Exchange;
  readonly read: Exchange;
}

/**
 * Everything that the collector saw, as plain data: graders read nothing else, so that stored sights give the same
 * evidence again. What was not wanted is undefined.
 */
export interface HttpSights {
  /** The registered address. */
  readonly url: string;
  /** GET without credential. */
  readonly anonymous: Exchange;
  /** GET of the model list without credential, where the protocol may have one. */
  readonly models?: Exchange | undefined;
  /** POST without credential: as callers of a model make it, without its arguments; elsewhere with a body that is no JSON. */
  readonly post?: Exchange | undefined;
  /** The calls that were refused without a challenge, with the stored credential, where there is one. */
  readonly signedIn?: Readonly<Partial<Record<'anonymous' | 'models' | 'post', Exchange>>> | undefined;
  /** The call that was refused without a token, with a made-up one. */
  readonly invalidToken?: Exchange | undefined;
  readonly tls?: TlsSights | undefined;
  readonly plain?: PlainSight | undefined;
  readonly cors?: CorsSights | undefined;
  /** Answers to requests that are wrong on purpose. */
  readonly errors?: readonly Exchange[] | undefined;
  readonly securityTxt?: Exchange | undefined;
}
