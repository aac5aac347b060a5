/** Looks at an MCP server as a stranger, as a stranger with a made-up token, and with the stored credential. */
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { unlikeMcp } from './access/finding.ts';
import { type Authorization, readAuthorization } from './authorization.ts';
import { type Depth, lookDeeper } from './depth.ts';
import { declaredList, type Listing, readList } from './listing.ts';
import { type Conversation, type Opening, open } from './opening.ts';
import type { ToolList } from './tools/tool.ts';

export interface Observations {
  /** Endpoint that answered; its query is left out of evidence. */
  readonly url: string;
  /** How it met a caller without credentials. */
  readonly anonymous: Opening;
  /** What that caller got when it asked for a list; absent when it never got so far, or none is declared. */
  readonly list?: Listing;
  /** How it met a made-up token; tried only where strangers are refused. */
  readonly invalidToken?: Opening;
  /** How it asks for credentials; present only where strangers are refused. */
  readonly authorization?: Authorization;
  /** The stored credential opened what a stranger was refused, so that credentials are what is wanted. */
  readonly keyOpens?: boolean;
  /** What an open conversation showed beside its tools; absent where it was not wanted, or none was opened. */
  readonly depth?: Depth;
  /** Tools that could be seen, and the answer that showed them; a reason when none could. */
  readonly tools: { readonly list: ToolList; readonly exchange: Answered } | { readonly reason: string };
}

/** @param listing absent for a server that declares no tools, which then has none */
const toolList = (
  conversation: Conversation,
  listing?: Listing & { kind: 'listed' },
): Observations['tools'] => ({
  exchange: listing?.exchange ?? conversation.exchange,
  list: {
    tools: listing?.tools ?? [],
    complete: listing?.cut === undefined,
    ...(listing?.cut === undefined ? {} : { cut: listing.cut }),
    anonymous: !conversation.exchange.transcript.credentialSent,
    instructions: conversation.instructions,
    serverInfo: conversation.serverInfo,
  },
});

const reasonOf = (opening: Exclude<Opening, Conversation>): string => {
  switch (opening.kind) {
    case 'unreachable':
      return opening.exchange.reason;
    case 'refused':
      return `The server answered ${opening.exchange.status}; store a credential to let the scan read its tool list, if it wants one.`;
    case 'event-stream':
      return 'The server opened a stream of the HTTP+SSE transport of 2024-11-05, and answered no call on it.';
    case 'not-mcp':
      return unlikeMcp(opening.exchange);
  }
};

/**
 * Lists tools with the stored credential, where there is one.
 * @param refused what a stranger was refused: the conversation, or a list in it
 */
const seenWithCredential = async (
  probe: Probe,
  url: string,
  { allPages, refused }: { readonly allPages: boolean; readonly refused: 'conversation' | 'list' },
): Promise<Pick<Observations, 'tools' | 'keyOpens' | 'depth'>> => {
  if (!probe.hasCredential)
    return {
      tools: {
        reason:
          'Strangers are refused; store a credential to let the scan read its tool list, if one is wanted.',
      },
    };
  const wire = { probe, url, caller: 'stored-credential' } as const;
  const opening = await open(wire);
  if (opening.kind !== 'open') {
    const isKeyRefused = opening.kind === 'refused' && opening.exchange.transcript.credentialSent;
    const reason = isKeyRefused
      ? `The server refuses the stored credential with ${opening.exchange.status}.`
      : reasonOf(opening);
    return { tools: { reason } };
  }
  const listing = await readList(opening, 'tools', allPages);
  const depth = await lookDeeper(wire, opening);
  await opening.close();
  const isListed = listing.kind === 'listed';
  const wasSent = opening.exchange.transcript.credentialSent;
  return {
    depth,
    keyOpens: wasSent && (refused === 'conversation' || isListed),
    tools: isListed
      ? toolList(opening, listing)
      : { reason: `The list of tools could not be read with the stored credential: ${unlisted(listing)}.` },
  };
};

/** Why a list is not there: a clause. */
const unlisted = (listing: Exclude<Listing, { kind: 'listed' }>): string =>
  listing.kind === 'refused' ? `the server refused it with HTTP ${listing.exchange.status}` : listing.why;

/**
 * Makes the requests of the collector but those to an authorization server, at most about twenty beside the pages of a list.
 * @param wantsTools whether the tool list itself is wanted, or only who may read it
 */
export const observe = async (probe: Probe, url: string, wantsTools: boolean): Promise<Observations> => {
  const wire = { probe, url, caller: 'anonymous' } as const;
  const anonymous = await open(wire);
  const withCredential = (refused: 'conversation' | 'list') =>
    seenWithCredential(probe, url, { allPages: wantsTools, refused });
  if (anonymous.kind === 'refused') {
    const invalidToken = await open({ probe, url, caller: 'invalid-token' });
    if (invalidToken.kind === 'open') await invalidToken.close();
    const authorization = await readAuthorization(probe, url, anonymous.exchange);
    return { url, anonymous, invalidToken, authorization, ...(await withCredential('conversation')) };
  }
  if (anonymous.kind !== 'open') return { url, anonymous, tools: { reason: reasonOf(anonymous) } };

  const name = declaredList(anonymous);
  const list = name && (await readList(anonymous, name, wantsTools));
  const isShown = list === undefined || list.kind === 'listed';
  // A server may show strangers an empty list, and its tools to those that it knows.
  const isEmpty = list?.kind === 'listed' && list.list === 'tools' && list.tools.length === 0;
  // Whatever is wanted: what is seen of a parameter is the same in every framework.
  const depth = isShown ? await lookDeeper(wire, anonymous, isEmpty && probe.hasCredential) : undefined;
  await anonymous.close();
  if (list?.kind === 'refused') {
    const authorization = await readAuthorization(probe, url, list.exchange);
    return { url, anonymous, list, authorization, ...(await withCredential('list')) };
  }
  const seen = { url, anonymous, ...(list ? { list } : {}), ...(depth ? { depth } : {}) };
  if (list?.list !== 'tools') return { ...seen, tools: toolList(anonymous) };
  if (list.kind === 'listed' && (list.tools.length > 0 || !probe.hasCredential))
    return { ...seen, tools: toolList(anonymous, list) };
  if (list.kind === 'failed' && !probe.hasCredential)
    return { ...seen, tools: { reason: `The list of tools could not be read: ${list.why}.` } };
  const known = await withCredential('list');
  const whole = { ...depth, ...known.depth };
  return { ...seen, ...known, ...(depth || known.depth ? { depth: whole } : {}) };
};
