/** From where it is reached, and what it reaches. */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const PUBLIC = 'publicNetworkAccess';
const ACTION = 'networkAcls.defaultAction';
const ADDRESSES = 'networkAcls.ipRules.count';

/**
 * Private endpoints and named networks alone, or everybody (Microsoft.CognitiveServices/accounts, `publicNetworkAccess`, `networkAcls`). Where some
 * addresses of the internet are let through it is neither.
 */
const accountExposure = azureRule('public-exposure', 'pass', ['deployment', 'agent'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const action = textOf(sighting, ACTION);
  if (access === 'Disabled')
    return shownBy(sighting, 'private', 'The account is reached by private endpoints alone.', [PUBLIC]);
  if (access !== 'Enabled') return undefined;
  if (action === 'Deny' && numberOf(sighting, ADDRESSES) === 0)
    return shownBy(
      sighting,
      'private',
      'The account is reached from networks that it names alone, and names no address of the internet.',
      [PUBLIC, ACTION, ADDRESSES],
    );
  return action === 'Allow'
    ? shownBy(sighting, 'open-internet', 'The account lets every network through, the internet among them.', [
        PUBLIC,
        ACTION,
      ])
    : undefined;
});

const COMPUTE = 'compute.set';

/**
 * Microsoft.MachineLearningServices online endpoints, `publicNetworkAccess`, which is of those that Azure runs. One that names a `compute` is
 * served by a Kubernetes cluster, which decides from where it is reached.
 */
const endpointExposure = azureRule('public-exposure', 'pass', ['endpoint'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const names = [PUBLIC, COMPUTE];
  if (booleanOf(sighting, COMPUTE) !== false) return undefined;
  if (access === 'Disabled')
    return shownBy(sighting, 'private', 'The endpoint is reached by private endpoints alone.', names);
  return access === 'Enabled'
    ? shownBy(sighting, 'open-internet', 'The endpoint is reached from the internet.', names)
    : undefined;
});

const EXTERNAL = 'configuration.ingress.external';
const INTERNAL = 'environment.vnetConfiguration.internal';

/**
 * Without external ingress an app is reached from its environment alone; an inner environment has no address of the internet
 * (Microsoft.App/containerApps `ingress.external`, managedEnvironments `vnetConfiguration.internal`).
 */
const appExposure = azureRule('public-exposure', 'pass', ['app'], (sighting) => {
  if (booleanOf(sighting, EXTERNAL) === false)
    return shownBy(
      sighting,
      'cluster-only',
      'Its ingress is not external, so it is reached from its environment alone.',
      [EXTERNAL],
    );
  return booleanOf(sighting, EXTERNAL) === true && booleanOf(sighting, INTERNAL) === true
    ? shownBy(sighting, 'private', 'Its environment has no address of the internet.', [EXTERNAL, INTERNAL])
    : undefined;
});

const INSECURE = 'configuration.ingress.allowInsecure';
const TRANSPORT = 'configuration.ingress.transport';
const PORTS = 'configuration.ingress.additionalPortMappings.count';

/** Plain HTTP is redirected unless it is allowed (`ingress.allowInsecure`); of further ports, and of bare TCP, it says nothing. */
const encryptedTransport = azureRule('transport-tls-enforced', 'pass', ['app'], (sighting) => {
  const insecure = booleanOf(sighting, INSECURE);
  const names = [INSECURE, TRANSPORT, PORTS];
  if (textOf(sighting, TRANSPORT)?.toLowerCase() === 'tcp') return undefined;
  if (insecure === true)
    return shownBy(sighting, false, 'Its ingress takes plain HTTP and does not redirect it.', names);
  return insecure === false && numberOf(sighting, PORTS) === 0
    ? shownBy(sighting, true, 'Its ingress redirects plain HTTP to HTTPS.', names)
    : undefined;
});

const OUTBOUND = 'restrictOutboundNetworkAccess';

/** With it, an account connects to the names of `allowedFqdnList` alone. Tools of agents are not bound by it, so it is read of deployments. */
const namedDestinations = azureRule('egress-allow-list', 'pass', ['deployment'], (sighting) =>
  booleanOf(sighting, OUTBOUND) === true
    ? shownBy(sighting, true, 'The account connects to the names on its list alone.', [OUTBOUND])
    : undefined,
);

/** Private endpoints and named networks alone. Addresses of the internet that are let through may be all of them. */
const closesInwards = (sighting: Sighting): boolean =>
  textOf(sighting, PUBLIC) === 'Disabled' ||
  (textOf(sighting, ACTION) === 'Deny' && numberOf(sighting, ADDRESSES) === 0);

/** Both directions closed but for what is named, or inwards open to everybody. */
const networkRules = azureRule('network-policy-present', 'pass', ['deployment'], (sighting) => {
  const access = textOf(sighting, PUBLIC);
  const action = textOf(sighting, ACTION);
  const names = [PUBLIC, ACTION, ADDRESSES, OUTBOUND];
  if (closesInwards(sighting) && booleanOf(sighting, OUTBOUND) === true)
    return shownBy(
      sighting,
      true,
      'The account refuses what comes from networks, and what goes to names, that it does not list.',
      names,
    );
  return access === 'Enabled' && action === 'Allow'
    ? shownBy(sighting, false, 'The account lets every network in.', names)
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
