/** Container apps with signs of an agent. */
import { listSignIns } from '#functions/clouds/azure/reads.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { at, entries, fields, settingsAt, text } from '#functions/clouds/fields.ts';
import { recognized } from '#functions/discovery/cloud/containers.ts';
import { byDigest, credentialSettings, type Variable } from '#functions/discovery/cloud/workload-settings.ts';
import { azureId, common, type Reading, seen } from './reader.ts';

/** Maximum number of apps whose sign-in settings are read per run. */
const MAX_SIGN_INS = 100;

/** Returns the variables of an app; a secret in Key Vault is identified by its URL (`Secret.keyVaultUrl`). */
const variablesOf = (row: unknown, containers: readonly unknown[]): readonly Variable[] => {
  const inVault = new Set(
    entries(row, 'properties.configuration.secrets')
      .filter((secret) => text(secret, 'keyVaultUrl') !== undefined)
      .map((secret) => text(secret, 'name')),
  );
  return containers.flatMap((container) =>
    entries(container, 'env').flatMap((each) => {
      const name = text(each, 'name');
      const secret = text(each, 'secretRef');
      if (name === undefined) return [];
      if (secret === undefined) return { name, value: text(each, 'value') };
      return { name, from: inVault.has(secret) ? ('store' as const) : ('platform' as const) };
    }),
  );
};

/** Returns how an app signs in callers, if at all (`authConfigs`, of which an app has at most one). */
const signInOf = async (arm: BearerService, id: string) => {
  const [config] = (await listSignIns(arm, id)) ?? [];
  if (config === undefined) return {};
  return {
    ...settingsAt(at(config, 'properties'), [
      'platform.enabled',
      'globalValidation.unauthenticatedClientAction',
    ]),
    'globalValidation.excludedPaths.count': entries(config, 'properties.globalValidation.excludedPaths')
      .length,
  };
};

/** Reads an app. With undefined environments, it is unknown whether its network is internal. */
const readApp = async (
  reading: Reading,
  arm: BearerService,
  row: unknown,
  id: string,
  inner: ReadonlyMap<string, boolean>,
  mayAsk: boolean,
): Promise<boolean> => {
  const containers = [
    ...entries(row, 'properties.template.containers'),
    ...entries(row, 'properties.template.initContainers'),
  ];
  const images = containers.flatMap((container) => text(container, 'image') ?? []);
  const variables = variablesOf(row, containers);
  const environmentNames = variables.map(({ name }) => name);
  const found = recognized({ images, environmentNames, words: [text(row, 'name')] });
  if (!found) return false;
  const host = text(row, 'properties.configuration.ingress.fqdn');
  const external = at(row, 'properties.configuration.ingress.external');
  const environment = azureId(text(row, 'properties.environmentId') ?? '');
  const asks = host !== undefined && mayAsk;
  seen(
    reading,
    {
      ...common(row, id, 'Azure Container Apps'),
      kind: found.kind,
      confidence: found.confidence,
      statement: found.statement,
      endpoint: host && `https://${host}`,
      settings: {
        ...settingsAt(at(row, 'properties'), [
          'configuration.ingress.external',
          'configuration.ingress.allowInsecure',
          'configuration.ingress.clientCertificateMode',
          'configuration.ingress.transport',
        ]),
        'configuration.ingress.additionalPortMappings.count': entries(
          row,
          'properties.configuration.ingress.additionalPortMappings',
        ).length,
        'environment.vnetConfiguration.internal': inner.get(environment),
        'images.byDigest': byDigest(images),
        ...credentialSettings(variables),
        ...(asks && (await signInOf(arm, id))),
        'identity.type': text(row, 'identity.type'),
      },
      facts: {
        environmentNames,
        ...(found.product && { product: { name: found.product } }),
        ...(images[0] && { image: images[0] }),
        ...(typeof external === 'boolean' && { public: external }),
      },
    },
    { principals: principalsOf(row) },
  );
  return asks;
};

/** Returns its system-assigned and user-assigned identities. */
const principalsOf = (row: unknown): readonly (string | undefined)[] => [
  text(row, 'identity.principalId'),
  ...Object.values(fields(at(row, 'identity.userAssignedIdentities'))).map((each) =>
    text(each, 'principalId'),
  ),
];

/** Reads the container apps. */
export const readApps = async (
  reading: Reading,
  arm: BearerService,
  apps: readonly (readonly [string, unknown])[],
  environments: readonly unknown[],
): Promise<void> => {
  const inner = new Map(
    environments.flatMap((environment) => {
      const internal = at(environment, 'properties.vnetConfiguration.internal');
      const id = text(environment, 'id');
      return id !== undefined && typeof internal === 'boolean' ? [[azureId(id), internal] as const] : [];
    }),
  );
  let asked = 0;
  let left = 0;
  for (const [id, row] of apps) {
    const mayAsk = asked < MAX_SIGN_INS;
    if (await readApp(reading, arm, row, id, inner, mayAsk)) asked += 1;
    else if (!mayAsk) left += 1;
  }
  if (left > 0) reading.reach.cut(`sign-in settings of container apps, of which ${MAX_SIGN_INS} were read`);
};
