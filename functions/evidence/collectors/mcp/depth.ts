/** What an open conversation shows beside its tools. Each question is small, and what matters most is asked first. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { isOuter } from '../named-place.ts';
import type { Conversation } from './opening.ts';
import { type ResourceList, readResources } from './resources/resource.ts';
import { isLongId } from './session-ids.ts';
import { endSession, initialize, modernEnvelope, post, sessionEnvelope, type Wire } from './wire.ts';

export interface Depth {
  readonly resources?: ResourceList;
  /** A call that names a foreign page as its origin; asked of plain addresses alone, to which a page can be led. */
  readonly foreignOrigin?: Exchange;
  /** Ids of sessions that strangers were given, at most two; they are judged and never kept. */
  readonly sessions?: readonly string[];
  /** A call in a revision that there is not. */
  readonly absentVersion?: Exchange;
  /** A call of the modern era without the header that names its method. */
  readonly withoutMethod?: Exchange;
}

const ABSENT_VERSION = '1900-01-01';
/** `.invalid` belongs to nobody (RFC 2606). */
const FOREIGN_ORIGIN = 'https://page.probe.invalid';
const MOST_RESOURCES = 500;

const listOf = async (conversation: Conversation): Promise<ResourceList | undefined> => {
  if (conversation.capabilities.resources === undefined) return undefined;
  const answers = [
    await conversation.call('resources/list'),
    await conversation.call('resources/templates/list'),
  ].map((exchange) => (exchange.outcome === 'response' ? rpcAnswer(exchange).result : undefined));
  const [listed, templates] = answers;
  const all = [...readResources(listed, 'resources'), ...readResources(templates, 'resourceTemplates')];
  const goesOn = answers.some((one) => typeof one?.nextCursor === 'string' && one.nextCursor !== '');
  const isCut = goesOn || all.length > MOST_RESOURCES;
  return {
    resources: all.slice(0, MOST_RESOURCES),
    ...(isCut ? { cut: 'Only the first page of each list was read' } : {}),
    anonymous: !conversation.exchange.transcript.credentialSent,
    isOutside: isOuter(conversation.exchange.address),
  };
};

/** A second id, of a session that is ended at once; asked for where the first does not say enough. */
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

/** A read that every server may be asked, and that answers little: most have no prompts. */
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
 * Takes at most eight requests, of a conversation that is open yet.
 * @param leavesRest asks what strangers alone can show; a conversation with the stored credential follows and asks the rest
 */
export const lookDeeper = async (
  wire: Wire,
  conversation: Conversation,
  leavesRest = false,
): Promise<Depth> => {
  const resources = leavesRest ? undefined : await listOf(conversation);
  const shown = resources ? { resources } : {};
  const { era, session } = conversation;
  if (era !== 'modern' && era !== 'legacy') return shown;
  const isAnonymous = !conversation.exchange.transcript.credentialSent;
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

/** The server went on with a call: it answered it, or with an error of the call itself and not of how it came. */
const isProcessed = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || exchange.status !== 200) return false;
  const { result, error } = rpcAnswer(exchange);
  return result !== undefined || error?.code === -32601;
};

/** What the server let through that MCP has it refuse, as clauses. Where it stands behind a gateway, that may have let it through. */
export const laxities = ({ absentVersion, withoutMethod }: Depth): readonly string[] => [
  ...(isProcessed(absentVersion) ? [`a call in the revision ${ABSENT_VERSION}, which there is not`] : []),
  ...(isProcessed(withoutMethod) ? ['a call without the header Mcp-Method, by which gateways go'] : []),
];

/** Whether a page of another site is answered, to whose script the address of the server can be made its own (DNS rebinding). */
export const answersForeignPages = ({ foreignOrigin }: Depth): boolean => isProcessed(foreignOrigin);
