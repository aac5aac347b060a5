/** The sighting of what answered at an address. */
import { isOuter } from '#functions/evidence/collectors/named-place.ts';
import type { Environment } from '#shared/agents/contract.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Look } from '../methods/method.ts';
import type { Door } from './door.ts';
import { endpointOf } from './endpoint.ts';
import { told } from './told.ts';

type Joins = Sighting['joins'];
type Setting = string | number | boolean;

/** What a method knows of what answered; texts of strangers went through `told`. */
export interface Seen {
  /** Where it answers, by `endpointOf`. */
  readonly endpoint: string;
  readonly name: string;
  readonly namedBy: Sighting['namedBy'];
  readonly description?: string | undefined;
  readonly kind: Sighting['kind'];
  readonly confidence: Sighting['confidence'];
  /** What speaks for it, each with the address that showed it. */
  readonly signs: readonly (readonly [says: string, where: string])[];
  readonly joins?: Joins;
  readonly facts?: Omit<Sighting['facts'], 'settings' | 'public'>;
  readonly settings?: Readonly<Record<string, Setting | undefined>>;
  readonly reaches?: Sighting['reaches'];
  readonly personal?: string | undefined;
}

const environmentWords: readonly (readonly [Environment, readonly string[]])[] = [
  ['production', ['prod', 'production', 'prd']],
  ['staging', ['staging', 'stage', 'stg', 'preprod', 'uat']],
  ['development', ['dev', 'development', 'test', 'sandbox']],
];

/** The environment that a host's name says; numbers and this machine's own names say none. */
const environmentOf = ({ hostname }: URL): Environment => {
  const words = new Set(hostname.toLowerCase().split(/[.-]/));
  return environmentWords.find(([, names]) => names.some((name) => words.has(name)))?.[0] ?? 'unknown';
};

/** Hosts that clouds give to what runs there. */
const cloudHost =
  /\.(?:amazonaws\.com|on\.aws|awsapprunner\.com|azurewebsites\.net|azurecontainerapps\.io|azure-api\.net|services\.ai\.azure\.com|openai\.azure\.com|run\.app|cloudfunctions\.net|aiplatform\.googleapis\.com)$/;

const joined = (own: readonly string[], others: readonly string[] | undefined): string[] =>
  [...new Set([...own, ...(others ?? [])])].slice(0, 20);

const kinds = ['endpoints', 'containers', 'images', 'cards', 'resources', 'folders'] as const;

/** What it is joined by: its own address, and all by which what holds the port is known. */
const allJoins = (own: Joins, of: Joins | undefined): Joins =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const all = joined(own[kind] ?? [], of?.[kind]);
      return all.length > 0 ? [[kind, all]] : [];
    }),
  );

const settingsOf = (all: Seen['settings'] = {}): Record<string, Setting> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const kept = typeof value === 'string' ? told(value, 500) : value;
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

/** Makes the sighting. Where the operator named no networks, a public address that answered was reached from outside. */
export const sightingAt = (look: Look, method: MethodId, { address, root }: Door, seen: Seen): Sighting => {
  const { endpoint, joins = {}, facts = {}, reaches = {} } = seen;
  const url = new URL(root.url);
  const settings = settingsOf(seen.settings);
  // What a card names may lie elsewhere than the card, about which nothing is known then.
  const isHere = new URL(endpoint).host === url.host;
  const of = isHere ? address.of?.joins : undefined;
  // What answered by another name or scheme than the one that was given is still what lies there.
  const given = isHere && new URL(address.url).origin !== url.origin ? [endpointOf(address.url)] : [];
  const isPublic = isHere && look.networks.length === 0 && isOuter(root.address);
  return {
    method,
    observedAt: instant(look.now()),
    identifier: endpoint.slice(0, 600),
    name: seen.name,
    namedBy: seen.namedBy,
    ...(seen.description === undefined ? {} : { description: seen.description }),
    kind: seen.kind,
    platform: 'network',
    environment: environmentOf(url),
    endpoint,
    confidence: seen.confidence,
    signs: seen.signs.slice(0, 20).map(([says, where]) => ({
      says: told(says, 300) ?? 'It answered.',
      where: told(where, 500) ?? endpoint,
    })),
    joins: allJoins({ ...joins, endpoints: [endpoint, ...(joins.endpoints ?? []), ...given] }, of),
    ...(seen.personal === undefined ? {} : { handlesPersonalData: { is: true, because: seen.personal } }),
    ...(cloudHost.test(url.hostname)
      ? {
          cloudDeployment: {
            is: true,
            because: `Its address is one of a cloud: ${url.hostname.slice(0, 200)}`,
          },
        }
      : {}),
    facts: {
      ...facts,
      ...(isPublic ? { public: true } : {}),
      ...(Object.keys(settings).length > 0 ? { settings } : {}),
    },
    reaches,
  };
};
