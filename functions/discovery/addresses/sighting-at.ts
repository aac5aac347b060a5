/** Creates the sighting for a responding address. */
import { isOuter } from '#functions/evidence/collectors/named-place.ts';
import type { Environment } from '#shared/agents/contract.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { instant } from '#shared/kernel/time.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import type { AddressClient } from './address-client.ts';
import { reported } from './deduped.ts';
import { endpointOf } from './endpoint.ts';

type Joins = Sighting['joins'];
type Setting = string | number | boolean;

/** What a method learned from the response. Untrusted texts were already sanitized by `told`. */
export interface Seen {
  /** Its address, as returned by `endpointOf`. */
  readonly endpoint: string;
  readonly name: string;
  readonly namedBy: Sighting['namedBy'];
  readonly description?: string | undefined;
  readonly kind: Sighting['kind'];
  readonly confidence: Sighting['confidence'];
  /** Evidence for the detection, each with the address that showed it. */
  readonly signs: readonly (readonly [statement: string, where: string])[];
  readonly joins?: Joins;
  readonly facts?: Omit<Sighting['facts'], 'settings' | 'public'>;
  readonly settings?: Readonly<Record<string, Setting | undefined>>;
  readonly reaches?: Sighting['reaches'];
  readonly personal?: string | undefined;
}

const environmentLabels: readonly (readonly [Environment, readonly string[]])[] = [
  ['production', ['prod', 'production', 'prd']],
  ['staging', ['staging', 'stage', 'stg', 'preprod', 'uat']],
  ['development', ['dev', 'development', 'test', 'sandbox']],
];

/**
 * Returns the environment that a host name indicates. IP addresses and this machine's own names indicate
 * none.
 */
const environmentOf = ({ hostname }: URL): Environment => {
  const words = new Set(hostname.toLowerCase().split(/[.-]/));
  return environmentLabels.find(([, names]) => names.some((name) => words.has(name)))?.[0] ?? 'unknown';
};

/** Host names that cloud providers assign to workloads. */
const cloudHost =
  /\.(?:amazonaws\.com|on\.aws|awsapprunner\.com|azurewebsites\.net|azurecontainerapps\.io|azure-api\.net|services\.ai\.azure\.com|openai\.azure\.com|run\.app|cloudfunctions\.net|aiplatform\.googleapis\.com)$/;

const joined = (own: readonly string[], others: readonly string[] | undefined): string[] =>
  [...new Set([...own, ...(others ?? [])])].slice(0, 20);

const kinds = ['endpoints', 'containers', 'images', 'cards', 'resources', 'folders'] as const;

/** Returns its joins: its own address, and everything known about the process that holds the port. */
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
      const stored = typeof value === 'string' ? reported(value, 500) : value;
      return stored === undefined ? [] : [[name, stored]];
    }),
  );

/**
 * Creates the sighting. If the operator named no networks, a responding public address was reached from
 * outside.
 */
export const sightingAt = (
  context: DiscoveryContext,
  method: MethodId,
  { address, root }: AddressClient,
  seen: Seen,
): Sighting => {
  const { endpoint, joins = {}, facts = {}, reaches = {} } = seen;
  const url = new URL(root.url);
  const settings = settingsOf(seen.settings);
  // A card may name an endpoint on another host, about which nothing is known then.
  const isHere = new URL(endpoint).host === url.host;
  const of = isHere ? address.of?.joins : undefined;
  // A response under another name or scheme still belongs to the given address.
  const given = isHere && new URL(address.url).origin !== url.origin ? [endpointOf(address.url)] : [];
  const isPublic = isHere && context.networks.length === 0 && isOuter(root.address);
  return {
    method,
    observedAt: instant(context.now()),
    identifier: endpoint.slice(0, 600),
    name: seen.name,
    namedBy: seen.namedBy,
    ...(seen.description === undefined ? {} : { description: seen.description }),
    kind: seen.kind,
    platform: 'network',
    environment: environmentOf(url),
    endpoint,
    confidence: seen.confidence,
    signs: seen.signs.slice(0, 20).map(([statement, where]) => ({
      statement: reported(statement, 300) ?? 'The address responded.',
      where: reported(where, 500) ?? endpoint,
    })),
    joins: allJoins({ ...joins, endpoints: [endpoint, ...(joins.endpoints ?? []), ...given] }, of),
    ...(seen.personal === undefined ? {} : { handlesPersonalData: { is: true, because: seen.personal } }),
    ...(cloudHost.test(url.hostname)
      ? {
          cloudDeployment: {
            is: true,
            because: `Its address belongs to a cloud: ${url.hostname.slice(0, 200)}`,
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
