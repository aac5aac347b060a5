/** Interprets labels in the same way for containers, images, and workloads. */
import type { Environment } from '#shared/agents/contract.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { environmentNamed } from './names.ts';

type Labels = Readonly<Record<string, string>>;

/** Returns the last part of a label's key: `env` for `hospital.example/env`. */
const lastPart = (key: string): string => key.toLowerCase().split(/[./]/).at(-1) ?? '';

const find = (labels: Labels, keys: readonly string[]): readonly [string, string] | undefined =>
  Object.entries(labels).find(([key, value]) => keys.includes(lastPart(key)) && value !== '');

const personalKeys = ['phi', 'pii', 'hipaa', 'data-classification', 'dataclassification'];
const criticalKeys = ['criticality', 'critical', 'business-critical'];
const ownerKeys = ['owner', 'team', 'maintainer', 'contact'];
const environmentKeys = ['env', 'environment', 'stage'];
const describing: ReadonlySet<string> = new Set([
  ...personalKeys,
  ...criticalKeys,
  ...ownerKeys,
  ...environmentKeys,
]);
const conventional =
  /^(?:app\.kubernetes\.io\/|org\.opencontainers\.image\.|com\.docker\.compose\.(?:project|service)$)/;

/**
 * Returns true for labels that are recorded: conventional and meaningful ones. Other labels may contain
 * anything, including proxy passwords.
 */
const isRetained = (key: string): boolean => conventional.test(key) || describing.has(lastPart(key));

const yes: ReadonlySet<string> = new Set(['true', 'yes', '1', 'high', 'phi', 'pii', 'hipaa', 'critical']);

/** Returns the first label with one of `keys` and a positive value, as evidence. */
const summary = (labels: Labels, keys: readonly string[], statement = yes): string | undefined => {
  const label = find(labels, keys);
  return label && statement.has(label[1].toLowerCase())
    ? `Label ${label[0]}=${label[1]}`.slice(0, 300)
    : undefined;
};

const critical: ReadonlySet<string> = new Set(['true', 'yes', '1', 'high', 'critical', 'mission-critical']);

/** Returns the environment from labels, otherwise from names such as that of a namespace. */
export const environmentOf = (labels: Labels, names: readonly string[]): Environment => {
  const label = find(labels, environmentKeys)?.[1];
  return [label ?? '', ...names].map(environmentNamed).find((one) => one !== undefined) ?? 'unknown';
};

/** Returns personal data, criticality, owners, and tags from labels. */
export const factsOfLabels = (
  labels: Labels,
): Pick<Sighting, 'handlesPersonalData' | 'criticalSystem'> & Pick<Sighting['facts'], 'owners' | 'tags'> => {
  const personal = summary(labels, personalKeys);
  const important = summary(labels, criticalKeys, critical);
  const owner = find(labels, ownerKeys)?.[1];
  const tags = Object.entries(labels)
    .filter(([key, value]) => isRetained(key) && key.length <= 200 && value.length <= 300)
    .slice(0, 60);
  return {
    ...(personal === undefined ? {} : { handlesPersonalData: { is: true, because: personal } }),
    ...(important === undefined ? {} : { criticalSystem: { is: true, because: important } }),
    ...(owner === undefined ? {} : { owners: [owner.slice(0, 200)] }),
    ...(tags.length > 0 ? { tags: Object.fromEntries(tags) } : {}),
  };
};
