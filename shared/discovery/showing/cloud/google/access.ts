/** From where it is reached, who is let in, and under whose name it runs. */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { googleRule } from './google-rule.ts';

const INGRESS = 'ingress';
const INVOKER_OFF = 'invokerIamDisabled';
const ANYBODY = 'iam.anybody';
const PROJECT_ANYBODY = 'iam.project.anybody';
const IAP = 'iapEnabled';

/**
 * Whether whoever calls must have a role to invoke the service. Behind the proxy for identities (IAP) it is the proxy that invokes it, for whomever
 * a policy of the proxy's own lets by: that may be everybody, and is not read.
 */
const asksWho = (sighting: Sighting): boolean =>
  booleanOf(sighting, IAP) === false &&
  booleanOf(sighting, INVOKER_OFF) === false &&
  textOf(sighting, ANYBODY) === 'nobody' &&
  textOf(sighting, PROJECT_ANYBODY) === 'nobody';

const names = [INVOKER_OFF, ANYBODY, PROJECT_ANYBODY, IAP];

/** Where everybody may invoke it, the service may still ask for credentials itself. */
const serviceAuth = googleRule('endpoint-auth-required', 'pass', ['service'], (sighting) =>
  asksWho(sighting)
    ? shownBy(
        sighting,
        true,
        'Calls of those who have no role to invoke it are turned away before they reach it.',
        names,
      )
    : undefined,
);

const serviceSignIn = googleRule('auth-scheme-strength', 'pass', ['service'], (sighting) =>
  asksWho(sighting)
    ? shownBy(sighting, 'oauth', 'It is invoked with a token of Google that names who calls.', names)
    : undefined,
);

/** Cloud Run, `ingress`. Behind a load balancer it is what that lets through, which is not read. */
const serviceExposure = googleRule('public-exposure', 'pass', ['service'], (sighting) => {
  const ingress = textOf(sighting, INGRESS);
  if (ingress === 'INGRESS_TRAFFIC_INTERNAL_ONLY' || ingress === 'INGRESS_TRAFFIC_NONE')
    return shownBy(sighting, 'private', 'Its ingress takes nothing from the internet.', [INGRESS]);
  const open = booleanOf(sighting, INVOKER_OFF) === true || textOf(sighting, ANYBODY) === 'allUsers';
  return ingress === 'INGRESS_TRAFFIC_ALL' && booleanOf(sighting, IAP) === false && open
    ? shownBy(sighting, 'open-internet', 'Its ingress takes everything, and everybody may invoke it.', [
        INGRESS,
        ...names,
      ])
    : undefined;
});

const NETWORK = 'network';
const PRIVATE = 'privateServiceConnectConfig.enablePrivateServiceConnect';

/** Vertex AI, `network` and `privateServiceConnectConfig`: either makes it a private endpoint. */
const endpointExposure = googleRule('public-exposure', 'pass', ['endpoint'], (sighting) =>
  textOf(sighting, NETWORK) !== undefined || booleanOf(sighting, PRIVATE) === true
    ? shownBy(sighting, 'private', 'The endpoint is reached from networks of the organization alone.', [
        NETWORK,
        PRIVATE,
      ])
    : undefined,
);

const IDENTITY = 'spec.identityType';

/** An agent identity is made for one engine (Agent Runtime, `identityType`). */
const ownIdentity = googleRule('agent-unique-identity', 'pass', ['engine'], (sighting) =>
  textOf(sighting, IDENTITY) === 'AGENT_IDENTITY'
    ? shownBy(sighting, true, 'It runs under an agent identity, which belongs to it alone.', [IDENTITY])
    : undefined,
);

const DEFAULT = 'identity.isDefault';
const SHARED = 'identity.sharedBy';

/** The account of whatever names no other, or one that others of what is listed have, too. That none was seen to share it is not that none does. */
const sharedIdentity = googleRule(
  'agent-unique-identity',
  'fail',
  ['engine', 'endpoint', 'service'],
  (sighting) => {
    if (booleanOf(sighting, DEFAULT) === true)
      return shownBy(
        sighting,
        false,
        'It runs under the default account of its project, as whatever names no other does.',
        [DEFAULT],
      );
    const others = numberOf(sighting, SHARED) ?? 0;
    return others > 0
      ? shownBy(
          sighting,
          false,
          `Its account is that of ${others === 1 ? 'another resource' : `${others} other resources`}, too.`,
          [SHARED],
        )
      : undefined;
  },
);

const ROLE = 'iam.basicRole';

/** Owners and editors of a project may do nearly everything in it. That it is neither is not that its other roles are few. */
const wideRole = googleRule(
  'service-account-least-privilege',
  'fail',
  ['engine', 'endpoint', 'service'],
  (sighting) => {
    const role = textOf(sighting, ROLE);
    return role === undefined
      ? undefined
      : shownBy(sighting, false, `Its account has ${role} of the project, over everything in it.`, [ROLE]);
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
