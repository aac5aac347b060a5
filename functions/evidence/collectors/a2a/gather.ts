/**
 * Probes an A2A agent: its card, the keys that its signatures name, and its endpoint as an anonymous caller.
 */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { ConnectionTarget } from '../collector.ts';
import type { Card, CardInterface } from './card/card.ts';
import { findCard } from './find-card.ts';
import { reachOf, speaksAnotherVersion } from './reach.ts';
import type { A2aSights, CardSight, EndpointSights, KeySetSight } from './sights.ts';
import { keySetAddresses } from './signature/key-address.ts';
import { canRead, countOfTasks, isLegacy, send, sendAbsentVersion } from './wire.ts';

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
}

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
  { documented, hasExtendedCard }: CardSummary,
): Promise<EndpointSights> => {
  const isBare = reachOf(task, { documented }) === 'turned-away';
  const signedIn =
    isBare && probe.hasCredential ? await send(probe, at, 'task', 'stored-credential') : undefined;
  const reach = reachOf(task, { documented, signedIn });
  const seen = { url: at.url, task, documented, signedIn };
  if (reach === 'refused' || reach === 'turned-away')
    return { ...seen, invalidToken: await send(probe, at, 'task', 'invalid-token') };
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

/** Sends at most fifteen requests. Without a card, it calls the endpoint only if it is registered as A2A. */
export const gatherA2a = async (
  probe: Probe,
  { url, protocol }: ConnectionTarget,
  wants: Wants,
): Promise<A2aSights> => {
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
        });
  return { ...seen, keySets, endpoint };
};
