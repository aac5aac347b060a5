/** Probes an MCP server anonymously, with an invalid token, and with the stored credential. */
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { hasQuerySecret, withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { carriedCredential } from '../carried-credential.ts';
import type { ListPosition } from '../collector.ts';
import { unlikeMcp } from './access/finding.ts';
import { type Attempts, attemptHandshake, attemptInSession } from './attempts.ts';
import { type Authorization, readAuthorization } from './authorization.ts';
import { type Depth, probeDeeper } from './depth.ts';
import { declaredList, type Listing, readList } from './listing.ts';
import { type Conversation, type Opening, open } from './opening.ts';
import type { ToolList } from './tools/tool.ts';

export interface Observations {
  /** Endpoint that responded; its query is omitted from evidence. */
  readonly url: string;
  /** Response to a caller without credentials. */
  readonly anonymous: Opening;
  /** Response to that caller's list request; absent if it never got that far, or if no list is declared. */
  readonly list?: Listing;
  /** Further calls of callers without valid credentials, as far as the list left something to show. */
  readonly attempts?: Attempts;
  /** Authentication challenge; present only if anonymous callers are rejected. */
  readonly authorization?: Authorization;
  /**
   * True if the stored credential succeeded where an anonymous caller was rejected, so credentials are
   * required.
   */
  readonly keyOpens?: boolean;
  /** Other observations of an open conversation; absent if not requested, or if none was opened. */
  readonly depth?: Depth;
  /** Visible tools, and the response that listed them; a reason if there are none. */
  readonly tools: { readonly list: ToolList; readonly exchange: Answered } | { readonly reason: string };
}

/** @param listing absent for a server that declares no tools, which then has none */
export const toolList = (
  conversation: Conversation,
  listing?: Listing & { kind: 'listed' },
): Exclude<Observations['tools'], { reason: string }> => ({
  exchange: listing?.exchange ?? conversation.exchange,
  list: {
    tools: listing?.tools ?? [],
    pages: listing?.pages ?? 0,
    ...(listing?.fresh === undefined ? {} : { fresh: listing.fresh }),
    complete: listing?.cut === undefined,
    ...(listing?.cut === undefined ? {} : { cut: listing.cut }),
    ...(listing?.position === undefined ? {} : { position: listing.position }),
    anonymous: !carriedCredential(conversation.exchange),
    instructions: conversation.instructions,
    serverInfo: conversation.serverInfo,
  },
});

const reasonOf = (opening: Exclude<Opening, Conversation>): string => {
  switch (opening.kind) {
    case 'unreachable':
      return opening.exchange.reason;
    case 'refused':
      return `The server rejected the call with HTTP ${opening.exchange.status}; store a credential if the scan needs one to read its tool list.`;
    case 'event-stream':
      return 'The server opened a stream of the HTTP+SSE transport of 2024-11-05, but responded to no call on it.';
    case 'not-mcp':
      return unlikeMcp(opening.exchange);
  }
};

/**
 * Lists tools with the stored credential, if there is one.
 * @param refused what an anonymous caller was denied: the conversation, or a list in it
 */
const seenWithCredential = async (
  probe: Probe,
  url: string,
  {
    allPages,
    rejected,
    resumed,
  }: {
    readonly allPages: boolean;
    readonly rejected: 'conversation' | 'list';
    readonly resumed?: ListPosition | undefined;
  },
): Promise<Pick<Observations, 'tools' | 'keyOpens' | 'depth'>> => {
  if (!hasCredential(probe, url))
    return {
      tools: {
        reason:
          'Anonymous callers are rejected; store a credential if the scan needs one to read its tool list.',
      },
    };
  const wire = { probe, url, caller: 'stored-credential' } as const;
  const opening = await open(wire);
  if (opening.kind !== 'open') {
    const isKeyRejected = opening.kind === 'refused' && carriedCredential(opening.exchange);
    const reason = isKeyRejected
      ? `The server rejects the stored credential with ${opening.exchange.status}.`
      : reasonOf(opening);
    return { tools: { reason } };
  }
  const listing = await readList(opening, 'tools', allPages ? undefined : 1, resumed);
  const depth = await probeDeeper(wire, opening);
  await opening.close();
  const isListed = listing.kind === 'listed';
  const wasSent = carriedCredential(opening.exchange);
  return {
    depth,
    keyOpens: wasSent && (rejected === 'conversation' || isListed),
    tools: isListed
      ? toolList(opening, listing)
      : { reason: `The tool list could not be read with the stored credential: ${unlisted(listing)}.` },
  };
};

/** Returns why a list is missing, as a clause. */
const unlisted = (listing: Exclude<Listing, { kind: 'listed' }>): string =>
  listing.kind === 'refused' ? `the server rejected it with HTTP ${listing.exchange.status}` : listing.why;

const hasCredential = (probe: Probe, address: string): boolean =>
  probe.hasCredential || hasQuerySecret(address);

/** Returns whether a list shows something to a caller: some servers show strangers an empty one. */
const showsTools = (list: Listing | undefined): boolean =>
  list?.kind === 'listed' && (list.list !== 'tools' || list.tools.length > 0);

/**
 * Sends the requests of the collector except those to an authorization server: at most about thirty, plus the
 * pages of a list. Who may call comes first.
 * @param address as registered; its query may contain a secret, which only the stored credential includes
 * @param wantsTools true if the tool list itself is requested, not only who may read it
 * @param resumed where the previous scan stopped reading the tool list
 */
export const observe = async (
  probe: Probe,
  address: string,
  wantsTools: boolean,
  resumed?: ListPosition,
): Promise<Observations> => {
  const url = withoutQuerySecrets(address);
  const wire = { probe, url, caller: 'anonymous' } as const;
  const anonymous = await open(wire);
  const withCredential = (rejected: 'conversation' | 'list') =>
    seenWithCredential(probe, address, { allPages: wantsTools, rejected, resumed });
  if (anonymous.kind === 'refused') {
    const attempts = await attemptHandshake(wire);
    const authorization = await readAuthorization(probe, url, anonymous.exchange);
    return { url, anonymous, attempts, authorization, ...(await withCredential('conversation')) };
  }
  if (anonymous.kind !== 'open') return { url, anonymous, tools: { reason: reasonOf(anonymous) } };

  const name = declaredList(anonymous);
  const list =
    name &&
    (await readList(anonymous, name, wantsTools ? undefined : 1, name === 'tools' ? resumed : undefined));
  const isShown = list === undefined || list.kind === 'listed';
  const attempts = showsTools(list)
    ? undefined
    : await attemptInSession(wire, anonymous, list?.kind === 'refused');
  const seen = { url, anonymous, ...(list ? { list } : {}), ...(attempts ? { attempts } : {}) };
  const isKnown = hasCredential(probe, address);
  // A server may show anonymous callers an empty list, and its tools to authenticated ones.
  const isEmpty = list?.kind === 'listed' && list.list === 'tools' && list.tools.length === 0;
  // Independent of the requested parameters: observations are the same in every framework.
  const depth = isShown ? await probeDeeper(wire, anonymous, isEmpty && isKnown) : undefined;
  await anonymous.close();
  if (list?.kind === 'refused') {
    const authorization = await readAuthorization(probe, url, list.exchange);
    return { ...seen, authorization, ...(await withCredential('list')) };
  }
  const deep = { ...seen, ...(depth ? { depth } : {}) };
  if (list?.list !== 'tools') return { ...deep, tools: toolList(anonymous) };
  if (list.kind === 'listed' && (list.tools.length > 0 || !isKnown))
    return { ...deep, tools: toolList(anonymous, list) };
  if (list.kind === 'failed' && !isKnown)
    return { ...deep, tools: { reason: `The tool list could not be read: ${list.why}.` } };
  const known = await withCredential('list');
  const whole = { ...depth, ...known.depth };
  return { ...deep, ...known, ...(depth || known.depth ? { depth: whole } : {}) };
};
