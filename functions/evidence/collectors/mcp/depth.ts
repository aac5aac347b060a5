/**
 * Observations of an open session beyond its tools. Each request is small, and the most important ones come
 * first.
 */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { carriedCredential } from '../carried-credential.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { isOuter } from '../named-place.ts';
import type { Conversation } from './opening.ts';
import { type ResourceList, readResources } from './resources/resource.ts';
import { isLongId } from './session-ids.ts';
import { endSession, initialize, modernEnvelope, post, sessionEnvelope, type Wire } from './wire.ts';

export interface Depth {
  readonly resources?: ResourceList;
  /**
   * A request with a foreign page as its origin; sent only to plain HTTP addresses, to which a page can be
   * directed.
   */
  readonly foreignOrigin?: Exchange;
  /** Up to two session ids issued without authentication; they are evaluated and never stored. */
  readonly sessions?: readonly string[];
  /** A request with a nonexistent protocol revision. */
  readonly absentVersion?: Exchange;
  /** A request of the current protocol era without its method header. */
  readonly withoutMethod?: Exchange;
}

const ABSENT_VERSION = '1900-01-01';
/** `.invalid` is reserved and never resolves (RFC 2606). */
const FOREIGN_ORIGIN = 'https://page.probe.invalid';
const MAX_RESOURCES = 500;

const listOf = async (conversation: Conversation): Promise<ResourceList | undefined> => {
  if (conversation.capabilities.resources === undefined) return undefined;
  const answers = [
    await conversation.call('resources/list'),
    await conversation.call('resources/templates/list'),
  ].map((exchange) => (exchange.outcome === 'response' ? rpcAnswer(exchange).result : undefined));
  const [listed, templates] = answers;
  const all = [...readResources(listed, 'resources'), ...readResources(templates, 'resourceTemplates')];
  const accepted = answers.some((one) => typeof one?.nextCursor === 'string' && one.nextCursor !== '');
  const isCut = accepted || all.length > MAX_RESOURCES;
  return {
    resources: all.slice(0, MAX_RESOURCES),
    ...(isCut ? { cut: 'Only the first page of each list was read' } : {}),
    anonymous: !carriedCredential(conversation.exchange),
    isOutside: isOuter(conversation.exchange.address),
  };
};

/** Requests a second session id, if the first is inconclusive, and ends that session immediately. */
const secondSession = async (
  wire: Wire,
  { session: first = '', version }: Conversation,
): Promise<readonly string[]> => {
  if (isLongId(first)) return [first];
  const again = await initialize(wire);
  const second = again.outcome === 'response' ? again.headers['mcp-session-id'] : undefined;
  if (second !== undefined) await endSession(wire, sessionEnvelope(version, second));
  return [first, ...(second === undefined ? [] : [second])];
};

/** A read that every server supports and that returns little data: most servers have no prompts. */
const SMALL = 'prompts/list';

const withForeignOrigin = (wire: Wire, { era, envelope }: Conversation): Promise<Exchange> =>
  post(wire, era === 'modern' ? 'server/discover' : SMALL, {
    ...envelope,
    headers: { ...envelope.headers, origin: FOREIGN_ORIGIN },
  });

const inAbsentVersion = (wire: Wire, { era, envelope }: Conversation): Promise<Exchange> =>
  era === 'modern'
    ? post(wire, 'server/discover', modernEnvelope(ABSENT_VERSION))
    : post(wire, SMALL, { headers: { ...envelope.headers, 'mcp-protocol-version': ABSENT_VERSION } });

/**
 * Makes at most eight requests in an open session.
 * @param leavesRest requests only what needs an unauthenticated session; a session with the stored credential
 * follows and requests the rest
 */
export const probeDeeper = async (
  wire: Wire,
  conversation: Conversation,
  leavesRest = false,
): Promise<Depth> => {
  const resources = leavesRest ? undefined : await listOf(conversation);
  const shown = resources ? { resources } : {};
  const { era, session } = conversation;
  if (era !== 'modern' && era !== 'legacy') return shown;
  const isAnonymous = !carriedCredential(conversation.exchange);
  const isPlain = new URL(wire.url).protocol === 'http:';
  const foreignOrigin = isAnonymous && isPlain ? await withForeignOrigin(wire, conversation) : undefined;
  const sessions = isAnonymous && session !== undefined ? await secondSession(wire, conversation) : undefined;
  const ofStrangers = { ...(foreignOrigin ? { foreignOrigin } : {}), ...(sessions ? { sessions } : {}) };
  if (leavesRest) return ofStrangers;
  const absentVersion = await inAbsentVersion(wire, conversation);
  const withoutMethod =
    era === 'modern'
      ? await post(wire, 'server/discover', conversation.envelope, {}, { named: false })
      : undefined;
  return {
    ...shown,
    ...ofStrangers,
    absentVersion,
    ...(withoutMethod ? { withoutMethod } : {}),
  };
};

/**
 * Returns whether the server processed a call: with a result, or with an error about the call itself rather
 * than its transport.
 */
const isProcessed = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || exchange.status !== 200) return false;
  const { result, error } = rpcAnswer(exchange);
  return result !== undefined || error?.code === -32601;
};

/**
 * Returns requests that the server accepted although MCP requires rejection, as clauses. A gateway in front
 * of it may have accepted them.
 */
export const laxities = ({ absentVersion, withoutMethod }: Depth): readonly string[] => [
  ...(isProcessed(absentVersion) ? [`a call with the nonexistent revision ${ABSENT_VERSION}`] : []),
  ...(isProcessed(withoutMethod) ? ['a call without the Mcp-Method header, on which gateways rely'] : []),
];

/**
 * Returns whether requests from pages of other sites are accepted, whose scripts can reach the server through
 * DNS rebinding.
 */
export const answersForeignPages = ({ foreignOrigin }: Depth): boolean => isProcessed(foreignOrigin);
