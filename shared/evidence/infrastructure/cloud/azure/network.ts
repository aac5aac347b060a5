/** Inbound and outbound access. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const PUBLIC = 'publicNetworkAccess';
const ACTION = 'networkAcls.defaultAction';
const ADDRESSES = 'networkAcls.ipRules.count';

/**
 * Only private endpoints and named networks, or all networks (Microsoft.CognitiveServices/accounts,
 * `publicNetworkAccess`, `networkAcls`). If some internet addresses are allowed, it is neither.
 */
const accountExposure = azureRule('public-exposure', 'pass', ['deployment', 'agent'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const action = textOf(sighting, ACTION);
  if (access === 'Disabled')
    return shownBy(sighting, 'private', 'The account is reachable only through private endpoints.', [PUBLIC]);
  if (access !== 'Enabled') return undefined;
  if (action === 'Deny' && numberOf(sighting, ADDRESSES) === 0)
    return shownBy(
      sighting,
      'private',
      'The account is reachable only from named networks, which include no internet address.',
      [PUBLIC, ACTION, ADDRESSES],
    );
  return action === 'Allow'
    ? shownBy(sighting, 'open-internet', 'The account allows all networks, including the internet.', [
        PUBLIC,
        ACTION,
      ])
    : undefined;
});

const COMPUTE = 'compute.set';

/**
 * Microsoft.MachineLearningServices online endpoints, `publicNetworkAccess`, for endpoints managed by Azure.
 * An endpoint with a `compute` is served by a Kubernetes cluster, which determines its exposure.
 */
const endpointExposure = azureRule('public-exposure', 'pass', ['endpoint'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const names = [PUBLIC, COMPUTE];
  if (booleanOf(sighting, COMPUTE) !== false) return undefined;
  if (access === 'Disabled')
    return shownBy(sighting, 'private', 'The endpoint is reachable only through private endpoints.', names);
  return access === 'Enabled'
    ? shownBy(sighting, 'open-internet', 'The endpoint is reachable from the internet.', names)
    : undefined;
});

const EXTERNAL = 'configuration.ingress.external';
const INTERNAL = 'environment.vnetConfiguration.internal';

/**
 * Without external ingress, an app is reachable only from its environment; an internal environment has no
 * internet address (Microsoft.App/containerApps `ingress.external`, managedEnvironments
 * `vnetConfiguration.internal`).
 */
const appExposure = azureRule('public-exposure', 'pass', ['app'], (sighting) => {
  if (booleanOf(sighting, EXTERNAL) === false)
    return shownBy(
      sighting,
      'cluster-only',
      'Its ingress is not external, so it is reachable only from its environment.',
      [EXTERNAL],
    );
  return booleanOf(sighting, EXTERNAL) === true && booleanOf(sighting, INTERNAL) === true
    ? shownBy(sighting, 'private', 'Its environment has no internet address.', [EXTERNAL, INTERNAL])
    : undefined;
});

const INSECURE = 'configuration.ingress.allowInsecure';
const TRANSPORT = 'configuration.ingress.transport';
const PORTS = 'configuration.ingress.additionalPortMappings.count';

/**
 * Plain HTTP is redirected unless it is allowed (`ingress.allowInsecure`). The setting does not cover
 * additional ports or plain TCP.
 */
const encryptedTransport = azureRule('transport-tls-enforced', 'pass', ['app'], (sighting) => {
  const insecure = booleanOf(sighting, INSECURE);
  const names = [INSECURE, TRANSPORT, PORTS];
  if (textOf(sighting, TRANSPORT)?.toLowerCase() === 'tcp') return undefined;
  if (insecure === true)
    return shownBy(sighting, false, 'Its ingress accepts plain HTTP and does not redirect it.', names);
  return insecure === false && numberOf(sighting, PORTS) === 0
    ? shownBy(sighting, true, 'Its ingress redirects plain HTTP to HTTPS.', names)
    : undefined;
});

const OUTBOUND = 'restrictOutboundNetworkAccess';

/**
 * With this setting, an account connects only to the names in `allowedFqdnList`. It does not restrict agent
 * tools, so the rule covers deployments only.
 */
const namedDestinations = azureRule('egress-allow-list', 'pass', ['deployment'], (sighting) =>
  booleanOf(sighting, OUTBOUND) === true
    ? shownBy(sighting, true, 'The account connects only to the names on its list.', [OUTBOUND])
    : undefined,
);

/** Only private endpoints and named networks. Allowed internet addresses could cover the whole internet. */
const closesInwards = (sighting: Sighting): boolean =>
  textOf(sighting, PUBLIC) === 'Disabled' ||
  (textOf(sighting, ACTION) === 'Deny' && numberOf(sighting, ADDRESSES) === 0);

/** Both directions are closed except for named destinations and sources, or inbound access is open to all. */
const networkRules = azureRule('network-policy-present', 'pass', ['deployment'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const action = textOf(sighting, ACTION);
  const names = [PUBLIC, ACTION, ADDRESSES, OUTBOUND];
  if (closesInwards(sighting) && booleanOf(sighting, OUTBOUND) === true)
    return shownBy(
      sighting,
      true,
      'The account blocks inbound traffic from networks, and outbound traffic to names, that it does not list.',
      names,
    );
  return access === 'Enabled' && action === 'Allow'
    ? shownBy(sighting, false, 'The account allows inbound traffic from all networks.', names)
    : undefined;
});

export const networkRulesOfAzure: readonly Rule[] = [
  accountExposure,
  endpointExposure,
  appExposure,
  encryptedTransport,
  namedDestinations,
  networkRules,
];
