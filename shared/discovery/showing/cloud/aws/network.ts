/** What reaches an agent and what it reaches (AgentCore `networkMode`, ECS `awsvpcConfiguration`, EC2 security groups). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, ofBoth } from './methods.ts';

const TYPE = 'authorizerType';
const SET = 'authorizerConfiguration.customJWTAuthorizer.set';
const INTERCEPTORS = 'interceptorConfigurations.count';

/** AgentCore is called over the internet, through a door of AWS that asks for credentials, unless a gateway was told to ask for none. */
const agentExposure: Rule = {
  parameterId: 'public-exposure',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const type = textOf(sighting, TYPE);
    if (type === 'NONE')
      return numberOf(sighting, INTERCEPTORS) === 0
        ? shownBy(
            sighting,
            'open-internet',
            'The gateway has an address on the internet and no authorizer.',
            [TYPE, INTERCEPTORS],
          )
        : undefined;
    const isKept =
      type === 'AWS_IAM' ||
      type === 'CUSTOM_JWT' ||
      (type === undefined && booleanOf(sighting, SET) !== undefined);
    return isKept
      ? shownBy(
          sighting,
          'gateway',
          'It is reached through an address of AWS that refuses calls without credentials.',
          [TYPE, SET],
        )
      : undefined;
  },
};

const PUBLIC_IP = 'networkConfiguration.awsvpcConfiguration.assignPublicIp';
const BALANCERS = 'loadBalancers.count';
const INTERNAL = 'loadBalancers.internal';
const FROM_ANYWHERE = 'securityGroups.ingress.anywhere';

/**
 * A service with an address of its own that everybody may connect to, or with none and nothing before it. `assignPublicIp` is of IPv4: in a subnet of
 * both kinds a task has a public address of IPv6 besides, so that its groups decide. Who calls an internal load balancer, from another or from a
 * content network, is not read.
 */
const serviceExposure: Rule = {
  parameterId: 'public-exposure',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const address = textOf(sighting, PUBLIC_IP);
    const fromAnywhere = booleanOf(sighting, FROM_ANYWHERE);
    if (address === 'ENABLED' && fromAnywhere === true)
      return shownBy(
        sighting,
        'open-internet',
        'Its tasks have public addresses, and its security groups let everybody in.',
        [PUBLIC_IP, FROM_ANYWHERE],
      );
    if (address !== 'DISABLED' || fromAnywhere !== false) return undefined;
    const closed = 'Its tasks have no public address of IPv4, and their security groups let not everybody in';
    if (booleanOf(sighting, INTERNAL) === true)
      return shownBy(
        sighting,
        'private',
        `${closed}; its load balancers are internal, and what calls those was not looked at.`,
        [PUBLIC_IP, FROM_ANYWHERE, INTERNAL],
      );
    const ways = numberOf(sighting, 'listeners.forwards');
    if (ways !== undefined && ways === numberOf(sighting, 'listeners.signIn'))
      return shownBy(sighting, 'gateway', `${closed}; its load balancers let nobody by without a sign-in.`, [
        PUBLIC_IP,
        FROM_ANYWHERE,
        'listeners.forwards',
        'listeners.signIn',
      ]);
    return numberOf(sighting, BALANCERS) === 0
      ? shownBy(sighting, 'private', `${closed}; the service names no load balancer.`, [
          PUBLIC_IP,
          FROM_ANYWHERE,
          BALANCERS,
        ])
      : undefined;
  },
};

const MODES = [
  'networkConfiguration.networkMode',
  'environment.agentCoreRuntimeEnvironment.networkConfiguration.networkMode',
];
const GROUPS = 'securityGroups.count';
const ALL_IN = 'securityGroups.ingress.all';
const ALL_OUT = 'securityGroups.egress.all';
const TO_ANYWHERE = 'securityGroups.egress.anywhere';

/** In this mode AgentCore gives it the internet, and no network of the account. */
const isPublic = (sighting: Sighting): boolean => MODES.some((name) => textOf(sighting, name) === 'PUBLIC');

const byDefault = ofBoth({
  parameterId: 'network-policy-present',
  best: 'pass',
  shown: (sighting) => {
    if (isPublic(sighting))
      return shownBy(
        sighting,
        false,
        'It runs in no network of the account, so nothing limits what it connects to.',
        MODES,
      );
    if ((numberOf(sighting, GROUPS) ?? 0) === 0) return undefined;
    const all = [booleanOf(sighting, ALL_IN), booleanOf(sighting, ALL_OUT)];
    if (all.includes(true))
      return shownBy(sighting, false, 'Its security groups let all traffic through.', [ALL_IN, ALL_OUT]);
    return all.every((one) => one === false)
      ? shownBy(sighting, true, 'Its security groups let through what their rules name, and nothing else.', [
          GROUPS,
          ALL_IN,
          ALL_OUT,
        ])
      : undefined;
  },
});

/** Where rules name everywhere, a firewall of the network may still refuse it. */
const egress = ofBoth({
  parameterId: 'egress-allow-list',
  best: 'pass',
  shown: (sighting) => {
    if (isPublic(sighting))
      return shownBy(
        sighting,
        false,
        'It runs in no network of the account, and may connect to anywhere.',
        MODES,
      );
    return (numberOf(sighting, GROUPS) ?? 0) > 0 && booleanOf(sighting, TO_ANYWHERE) === false
      ? shownBy(sighting, true, 'Its security groups name every destination that it may connect to.', [
          GROUPS,
          TO_ANYWHERE,
        ])
      : undefined;
  },
});

export const networkRules: readonly Rule[] = [agentExposure, serviceExposure, ...byDefault, ...egress];
