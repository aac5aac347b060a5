/** Exposure, access control and identity. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { googleRule } from './google-rule.ts';

const INGRESS = 'ingress';
const INVOKER_OFF = 'invokerIamDisabled';
const PUBLIC_ACCESS = 'iam.public';
const PROJECT_PUBLIC_ACCESS = 'iam.project.public';
const IAP = 'iapEnabled';

/**
 * Whether callers need a role to invoke the service. Behind Identity-Aware Proxy (IAP), the proxy invokes it
 * for the users that the proxy's own policy admits. That may be all users, and is not read.
 */
const asksWho = (sighting: Sighting): boolean =>
  booleanOf(sighting, IAP) === false &&
  booleanOf(sighting, INVOKER_OFF) === false &&
  textOf(sighting, PUBLIC_ACCESS) === 'none' &&
  textOf(sighting, PROJECT_PUBLIC_ACCESS) === 'none';

const names = [INVOKER_OFF, PUBLIC_ACCESS, PROJECT_PUBLIC_ACCESS, IAP];

/** If all users may invoke it, the service itself may still require credentials. */
const serviceAuth = googleRule('endpoint-auth-required', 'pass', ['service'], (sighting) =>
  asksWho(sighting)
    ? shownBy(
        sighting,
        true,
        'Calls without a role to invoke the service are rejected before they reach it.',
        names,
      )
    : undefined,
);

const serviceSignIn = googleRule('auth-scheme-strength', 'pass', ['service'], (sighting) =>
  asksWho(sighting)
    ? shownBy(sighting, 'oauth', 'It is invoked with a Google token that identifies the caller.', names)
    : undefined,
);

/** Cloud Run, `ingress`. Behind a load balancer, exposure depends on the load balancer, which is not read. */
const serviceExposure = googleRule('public-exposure', 'pass', ['service'], (sighting) => {
  const ingress = textOf(sighting, INGRESS);
  if (ingress === 'INGRESS_TRAFFIC_INTERNAL_ONLY' || ingress === 'INGRESS_TRAFFIC_NONE')
    return shownBy(sighting, 'private', 'Its ingress accepts no traffic from the internet.', [INGRESS]);
  const open = booleanOf(sighting, INVOKER_OFF) === true || textOf(sighting, PUBLIC_ACCESS) === 'allUsers';
  return ingress === 'INGRESS_TRAFFIC_ALL' && booleanOf(sighting, IAP) === false && open
    ? shownBy(sighting, 'open-internet', 'Its ingress accepts all traffic, and all users may invoke it.', [
        INGRESS,
        ...names,
      ])
    : undefined;
});

const NETWORK = 'network';
const PRIVATE = 'privateServiceConnectConfig.enablePrivateServiceConnect';

/** Vertex AI, `network` and `privateServiceConnectConfig`: either makes the endpoint private. */
const endpointExposure = googleRule('public-exposure', 'pass', ['endpoint'], (sighting) =>
  textOf(sighting, NETWORK) !== undefined || booleanOf(sighting, PRIVATE) === true
    ? shownBy(sighting, 'private', 'The endpoint is reachable only from networks of the organization.', [
        NETWORK,
        PRIVATE,
      ])
    : undefined,
);

const IDENTITY = 'spec.identityType';

/** An agent identity belongs to one engine (Agent Runtime, `identityType`). */
const ownIdentity = googleRule('agent-unique-identity', 'pass', ['engine'], (sighting) =>
  textOf(sighting, IDENTITY) === 'AGENT_IDENTITY'
    ? shownBy(sighting, true, 'It has an agent identity, which belongs to it alone.', [IDENTITY])
    : undefined,
);

const DEFAULT = 'identity.isDefault';
const SHARED = 'identity.sharedBy';

/**
 * The default account, or an account shared with other listed resources. If none is known to share it,
 * nothing is proven.
 */
const sharedIdentity = googleRule(
  'agent-unique-identity',
  'fail',
  ['engine', 'endpoint', 'service'],
  (sighting) => {
    if (booleanOf(sighting, DEFAULT) === true)
      return shownBy(
        sighting,
        false,
        'It runs as the default service account of its project, as do all resources that name no other account.',
        [DEFAULT],
      );
    const others = numberOf(sighting, SHARED) ?? 0;
    return others > 0
      ? shownBy(
          sighting,
          false,
          `Its account is shared with ${others === 1 ? 'another resource' : `${others} other resources`}.`,
          [SHARED],
        )
      : undefined;
  },
);

const ROLE = 'iam.basicRole';

/**
 * Owners and editors of a project can do nearly everything in it. Other roles may still be excessive, so this
 * rule never passes.
 */
const wideRole = googleRule(
  'service-account-least-privilege',
  'fail',
  ['engine', 'endpoint', 'service'],
  (sighting) => {
    const role = textOf(sighting, ROLE);
    return role === undefined
      ? undefined
      : shownBy(sighting, false, `Its account has the role ${role} on the whole project.`, [ROLE]);
  },
);

export const accessRules: readonly Rule[] = [
  serviceAuth,
  serviceSignIn,
  serviceExposure,
  endpointExposure,
  ownIdentity,
  sharedIdentity,
  wideRole,
];
