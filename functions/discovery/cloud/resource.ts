/** Creates the sighting of a cloud or registry resource, within the size limits of a sighting. */
import { createHash } from 'node:crypto';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type Tags, tagDescription } from './tags.ts';

type Setting = string | number | boolean;

export interface Resource {
  /** ARN, resource id, or another permanent name from the source. */
  readonly identifier: string;
  /** Other permanent names of the same agent, such as the runtime from which a registry record was detected. */
  readonly also?: readonly (string | undefined)[];
  readonly name: string | undefined;
  readonly namedBy?: 'card' | 'declaration' | 'cloud';
  readonly description?: string | undefined;
  readonly kind: Sighting['kind'];
  /** What was found, such as `Agent of Amazon Bedrock`, and further signs. */
  readonly statement: readonly [string, ...string[]];
  /** Its location, such as `Amazon Bedrock, eu-west-1, account 111122223333`. */
  readonly where: string;
  readonly endpoint?: string | undefined;
  readonly cards?: readonly string[];
  readonly confidence?: Sighting['confidence'];
  readonly vendorMade?: boolean;
  readonly tags?: Tags;
  readonly settings?: Readonly<Record<string, Setting | undefined>>;
  readonly usesMLPipeline?: string | undefined;
  /** False for a registry on the organization's own machines. */
  readonly cloud?: boolean;
  readonly facts?: Omit<Sighting['facts'], 'settings' | 'tags' | 'owners'> & { readonly owners?: string[] };
  readonly reaches?: {
    readonly [K in keyof Sighting['reaches']]?: readonly (string | undefined)[];
  };
}

const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const unique = (all: readonly (string | undefined)[], entries: number, most: number): string[] =>
  [...new Set(all.flatMap((text) => (text ? [clip(text, most)] : [])))].slice(0, entries);

/**
 * Returns an address as sightings compare it: without credentials, query, fragment or trailing slash;
 * undefined if it is not a URL.
 */
export const endpointOf = (text: string | undefined): string | undefined => {
  const url = text === undefined ? null : URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const whole = `${url.protocol}//${url.host}${url.pathname}`.replace(/\/$/, '');
  return whole.length > 2048 ? undefined : whole;
};

/** Returns the digest of a text that is itself not stored, such as an instruction. */
export const textDigest = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `sha256:${createHash('sha256').update(text).digest('hex')}`;

const settingsOf = (settings: Resource['settings'] = {}) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter((pair): pair is [string, Setting] => pair[1] !== undefined && pair[1] !== '')
      .slice(0, 200)
      .map(([key, value]) => [clip(key, 200), typeof value === 'string' ? clip(value, 500) : value]),
  );

const reachesOf = (reaches: Resource['reaches'] = {}): Sighting['reaches'] =>
  Object.fromEntries(
    Object.entries(reaches)
      .map(([kind, names]) => [kind, unique(names, 200, 200)] as const)
      .filter(([, names]) => names.length > 0),
  );

/** Returns the sighting of a resource that `method` found at `now`. */
export const resourceSighting = (method: MethodId, now: Instant, resource: Resource): Sighting => {
  const { identifier, name, kind, statement, where, tags = {}, facts = {}, cloud = true } = resource;
  const { owners, ...reported } = tagDescription(tags);
  const settings = settingsOf(resource.settings);
  const endpoint = endpointOf(resource.endpoint);
  const allOwners = unique([...(facts.owners ?? []), ...owners], 200, 200);
  const relevantTags = Object.entries(tags).slice(0, 100);
  return {
    method,
    observedAt: now,
    identifier: clip(identifier, 600),
    name: clip(name ?? identifier, 200),
    namedBy: resource.namedBy ?? 'cloud',
    ...(resource.description && { description: clip(resource.description, 2000) }),
    kind,
    platform: 'cloud',
    ...reported,
    ...(resource.vendorMade && { vendorMade: true }),
    ...(endpoint !== undefined && { endpoint }),
    confidence: resource.confidence ?? 'high',
    signs: statement.map((each) => ({ statement: clip(each, 300), where: clip(where, 500) })),
    joins: {
      resources: unique([identifier, ...(resource.also ?? [])], 20, 512),
      ...(endpoint !== undefined && { endpoints: [endpoint] }),
      ...(resource.cards && resource.cards.length > 0 && { cards: unique(resource.cards, 20, 2048) }),
    },
    ...(resource.usesMLPipeline && {
      usesMLPipeline: { is: true, because: clip(resource.usesMLPipeline, 300) },
    }),
    ...(cloud && { cloudDeployment: { is: true, because: clip(where, 300) } }),
    facts: {
      ...facts,
      ...(facts.environmentNames && { environmentNames: unique(facts.environmentNames, 200, 200) }),
      ...(facts.guardrails && { guardrails: unique(facts.guardrails, 200, 200) }),
      ...(facts.serviceAccount && { serviceAccount: clip(facts.serviceAccount, 300) }),
      ...(facts.image && { image: clip(facts.image, 512) }),
      ...(allOwners.length > 0 && { owners: allOwners }),
      ...(relevantTags.length > 0 && {
        tags: Object.fromEntries(relevantTags.map(([key, value]) => [clip(key, 200), clip(value, 300)])),
      }),
      ...(Object.keys(settings).length > 0 && { settings }),
    },
    reaches: reachesOf(resource.reaches),
  };
};
