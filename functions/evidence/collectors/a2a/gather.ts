/**
 * Probes an A2A agent: its card, the keys that its signatures name, and its endpoint as an anonymous caller.
 */

import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { tryIntruders } from '../caller.ts';
import type { ConnectionTarget } from '../collector.ts';
import { isAnyRejection } from '../rejection.ts';
import { withOtherSlash } from '../slash-variant.ts';
import type { Card, CardInterface } from './card/card.ts';
import { findCard } from './find-card.ts';
import { isAnswered, reachOf, speaksAnotherVersion } from './reach.ts';
import type { A2aSights, CardSight, EndpointSights, KeySetSight, OtherInterface } from './sights.ts';
import { keySetAddresses } from './signature/key-address.ts';
import { canRead, countOfTasks, isLegacy, send, sendAbsentVersion, sendMessage } from './wire.ts';

/** Determines which requests are worth sending. */
export interface Wants {
  readonly endpoint: boolean;
  readonly signatures: boolean;
}

const callable: ReadonlySet<string> = new Set(['JSONRPC', 'HTTP+JSON']);

/** Returns the endpoint to call, or why none is called. Consent covers only the registered origin. */
export const endpointOf = (card: Card | undefined, registered: string): CardInterface | string => {
  if (!card) return { url: registered, binding: 'JSONRPC', version: '1.0' };
  const reachable = card.interfaces.filter(({ url }) => URL.canParse(url));
  const [first] = reachable;
  if (!first) return 'The card names no address at which the agent can be called.';
  const { origin } = new URL(registered);
  const own = reachable.filter(({ url }) => new URL(url).origin === origin);
  if (own.length === 0)
    return `The card sends callers to ${new URL(first.url).origin}, another address than the one that is registered. Register that address to have it tested.`;
  return (
    own.find(({ binding }) => callable.has(binding)) ??
    `The card offers only ${[...new Set(own.map(({ binding }) => binding))].join(', ').slice(0, 60)}, which is not tested.`
  );
};

/** What the card states about the endpoint in addition to its address. */
interface CardSummary {
  readonly documented: boolean;
  readonly hasExtendedCard: boolean;
  /** Its other interfaces on the registered origin. */
  readonly others: readonly CardInterface[];
  /** Whether the owner consented to messages. */
  readonly mayMessage: boolean;
}

const MAX_OTHERS = 2;

/** Returns the interfaces that can be called on the registered origin, besides the one that is tested. */
const othersOf = (
  card: Card | undefined,
  registered: string,
  tested: CardInterface,
): readonly CardInterface[] =>
  (card?.interfaces ?? [])
    .filter(({ url }) => URL.canParse(url) && new URL(url).origin === new URL(registered).origin)
    .filter(({ url, binding }) => callable.has(binding) && url !== tested.url)
    .slice(0, MAX_OTHERS);

const gatherEndpoint = async (
  probe: Probe,
  at: CardInterface,
  stated: CardSummary,
): Promise<EndpointSights> => {
  const task = await send(probe, at, 'task');
  if (speaksAnotherVersion(task)) {
    const other = { ...at, version: isLegacy(at) ? '1.0' : '0.3' };
    const again = await send(probe, other, 'task');
    if (!speaksAnotherVersion(again)) {
      const drift = { named: at.version, spoken: other.version };
      return { ...(await onward(probe, other, again, stated)), drift };
    }
  }
  return onward(probe, at, task, stated);
};

const onward = async (
  probe: Probe,
  at: CardInterface,
  task: EndpointSights['task'],
  { documented, hasExtendedCard, others, mayMessage }: CardSummary,
): Promise<EndpointSights> => {
  const message = await send(probe, at, 'message');
  const isBare = reachOf(task, { documented }) === 'turned-away';
  const signedIn =
    isBare && probe.hasCredential ? await send(probe, at, 'task', 'stored-credential') : undefined;
  const reach = reachOf(task, { documented, signedIn });
  const sent =
    mayMessage && !isAnyRejection(message) && !isAnswered(message) ? await sendMessage(probe, at) : undefined;
  const further: OtherInterface[] = [];
  for (const one of others)
    further.push({
      url: one.url,
      task: await send(probe, one, 'task'),
      message: await send(probe, one, 'message'),
    });
  const seen = { url: at.url, task, documented, signedIn, message, sent, others: further };
  if (reach === 'refused' || reach === 'turned-away') {
    const isIn = (exchange: Exchange) => reachOf(exchange) === 'reached';
    return {
      ...seen,
      otherSlash: await send(probe, { ...at, url: withOtherSlash(at.url) }, 'task'),
      trials: await tryIntruders((caller) => send(probe, at, 'task', caller), isIn),
    };
  }
  if (reach !== 'reached') return seen;
  const tasks = canRead(at, 'tasks') ? await countOfTasks(probe, at) : undefined;
  const asksCard = hasExtendedCard && canRead(at, 'extended-card');
  const extendedCard = asksCard ? await send(probe, at, 'extended-card') : undefined;
  // Sent last, because it reveals least.
  const absentVersion = isLegacy(at) ? undefined : await sendAbsentVersion(probe, at);
  return { ...seen, tasks, extendedCard, absentVersion };
};

const gatherKeySets = async (probe: Probe, { card, url }: CardSight): Promise<readonly KeySetSight[]> => {
  const sets: KeySetSight[] = [];
  for (const address of keySetAddresses(card, url))
    sets.push({
      url: address,
      exchange: await probe.request({ level: 'L0', method: 'GET', url: address, anonymous: true }),
    });
  return sets;
};

/** Sends at most thirty requests. Without a card, it calls the endpoint only if it is registered as A2A. */
export const gatherA2a = async (
  probe: Probe,
  { url: address, protocol, mayMessage = false }: ConnectionTarget,
  wants: Wants,
): Promise<A2aSights> => {
  const url = withoutQuerySecrets(address);
  const { card, tries } = await findCard(probe, url);
  const seen = { url, card, tries };
  const nothing = { keySets: [], endpoint: { reason: 'The endpoint was not called.' } };
  const isReachable = tries.at(-1)?.outcome === 'response';
  if (!card && (protocol !== 'a2a' || !isReachable)) return { ...seen, ...nothing };
  const keySets = card && wants.signatures ? await gatherKeySets(probe, card) : [];
  if (!wants.endpoint) return { ...seen, ...nothing, keySets };
  const at = endpointOf(card?.card, url);
  const endpoint =
    typeof at === 'string'
      ? { reason: at }
      : await gatherEndpoint(probe, at, {
          documented: Object.keys(card?.card.security.schemes ?? {}).length > 0,
          hasExtendedCard: card?.card.hasExtendedCard ?? false,
          others: othersOf(card?.card, url, at),
          mayMessage,
        });
  return { ...seen, keySets, endpoint };
};
