import { at, entries, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { recognized } from '#functions/discovery/cloud/containers.ts';
import { byDigest, credentialSettings, type Variable } from '#functions/discovery/cloud/workload-settings.ts';
import type { GoogleKind } from '../read-kind.ts';

/**
 * Returns the variables of a service; a secret is a reference to Secret Manager (`valueSource.secretKeyRef`).
 */
const variablesOf = (containers: readonly unknown[]): readonly Variable[] =>
  containers.flatMap((container) =>
    entries(container, 'env').flatMap((each) => {
      const name = text(each, 'name');
      if (name === undefined) return [];
      return at(each, 'valueSource.secretKeyRef') === undefined
        ? { name, value: text(each, 'value') }
        : { name, from: 'store' as const };
    }),
  );

export const imagesOf = (service: unknown): readonly string[] =>
  entries(service, 'template.containers').flatMap((container) => text(container, 'image') ?? []);

/** The Compute Engine default account, which a service uses unless it names another. */
const defaultAccount = /^\d+-compute@developer\.gserviceaccount\.com$/;

const runsAs = (service: unknown): string | undefined => {
  const account = text(service, 'template.serviceAccount');
  return account === undefined || defaultAccount.test(account) ? undefined : account;
};

export const cloudRun: GoogleKind = {
  permission: 'run.services.list',
  runsAs: (service) => [runsAs(service)],
  read: (service) => {
    const images = imagesOf(service);
    const variables = variablesOf(entries(service, 'template.containers'));
    const environmentNames = variables.map(({ name }) => name);
    const found = recognized({ images, environmentNames, words: [text(service, 'name')?.split('/').at(-1)] });
    if (!found) return undefined;
    const role = text(service, 'template.serviceAccount');
    const ingress = text(service, 'ingress');
    return {
      name: text(service, 'name')?.split('/').at(-1),
      description: text(service, 'description'),
      kind: found.kind,
      confidence: found.confidence,
      statement: found.statement,
      endpoint: text(service, 'uri') ?? texts(service, 'urls')[0],
      tags: pairs(service, 'labels'),
      settings: {
        ...settingsAt(service, [
          'ingress',
          'defaultUriDisabled',
          'template.encryptionKey',
          'template.vpcAccess.egress',
          'binaryAuthorization.policy',
        ]),
        // The response omits a switch that is off.
        invokerIamDisabled: at(service, 'invokerIamDisabled') === true,
        iapEnabled: at(service, 'iapEnabled') === true,
        'binaryAuthorization.useDefault': at(service, 'binaryAuthorization.useDefault') === true,
        'binaryAuthorization.breakglass':
          text(service, 'binaryAuthorization.breakglassJustification') !== undefined,
        'identity.isDefault': runsAs(service) === undefined,
        'images.byDigest': byDigest(images),
        ...credentialSettings(variables),
      },
      facts: {
        environmentNames,
        ...(found.product && { product: { name: found.product } }),
        ...(images[0] && { image: images[0] }),
        ...(role && { serviceAccount: role }),
        ...(ingress && { public: ingress === 'INGRESS_TRAFFIC_ALL' }),
      },
    };
  },
};
