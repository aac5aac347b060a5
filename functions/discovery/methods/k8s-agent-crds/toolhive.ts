/** Reads ToolHive resources (`toolhive.stacklok.dev`, v1alpha1 and v1beta1). */
import type { Declared } from '#functions/discovery/kubernetes/declared-sightings.ts';
import type { Custom } from '#functions/discovery/kubernetes/objects.ts';
import {
  addressOf,
  at,
  listAt,
  namesOf,
  settingsAt,
  textAt,
} from '#functions/discovery/kubernetes/reading.ts';

/** Settings that make its proxy authenticate callers; without any of them it allows all callers. */
const signingIn = ['oidcConfigRef', 'oidcConfig', 'authServerRef'];

/**
 * Whether it authenticates callers. Incoming calls of a virtual server may be declared anonymous. A reference
 * to external authentication is mostly for outbound token exchange, so alone it leaves this open.
 */
const asksWhoCalls = (spec: Custom['spec']): boolean | undefined => {
  const incoming = textAt(spec, 'incomingAuth.type');
  if (incoming !== undefined) return incoming !== 'anonymous';
  if (signingIn.some((field) => at(spec, field) !== undefined)) return true;
  return at(spec, 'externalAuthConfigRef') === undefined ? false : undefined;
};

export const toolhive = ({ spec, status, metadata }: Custom): Declared => {
  const names = namesOf(listAt(spec, 'env').map((entry) => textAt(entry, 'name')));
  const image = textAt(spec, 'image', 512);
  const account = textAt(spec, 'serviceAccount');
  const asks = asksWhoCalls(spec);
  const remote = addressOf(textAt(spec, 'remoteUrl', 2048) ?? textAt(spec, 'remoteURL', 2048));
  return {
    endpoint: addressOf(textAt(status, 'url', 2048)),
    facts: {
      protocol: 'MCP',
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      ...(account ? { serviceAccount: `${metadata.namespace}/${account}`.slice(0, 300) } : {}),
      ...(asks === false ? { weaknesses: ['no sign-in configured'] } : {}),
      settings: {
        ...settingsAt(spec, [
          'transport',
          'proxyMode',
          'permissionProfile.type',
          'permissionProfile.name',
          'audit.enabled',
          'trustProxyHeaders',
        ]),
        ...settingsAt(status, ['phase']),
        'authzConfig.set': at(spec, 'authzConfig') !== undefined,
        ...(asks === undefined ? {} : { 'signIn.set': asks }),
      },
    },
    reaches: remote ? { tools: [remote.slice(0, 200)] } : {},
  };
};
