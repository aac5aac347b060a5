/**
 * Inbound and outbound access of an agent (AgentCore `networkMode`, ECS `awsvpcConfiguration`, EC2 security
 * groups).
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE, ofBoth } from './methods.ts';

const TYPE = 'authorizerType';
const SET = 'authorizerConfiguration.customJWTAuthorizer.set';
const INTERCEPTORS = 'interceptorConfigurations.count';

/**
 * AgentCore is called over the internet, through an AWS endpoint that requires credentials unless a gateway
 * is configured without an authorizer.
 */
const agentExposure: Rule = {
  parameterId: 'public-exposure',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const type = textOf(sighting, TYPE);
    if (type === 'NONE')
      return numberOf(sighting, INTERCEPTORS) === 0
        ? shownBy(sighting, 'open-internet', 'The gateway has an internet address and no authorizer.', [
            TYPE,
            INTERCEPTORS,
          ])
        : undefined;
    const isIsolated =
      type === 'AWS_IAM' ||
      type === 'CUSTOM_JWT' ||
      (type === undefined && booleanOf(sighting, SET) !== undefined);
    return isIsolated
      ? shownBy(
          sighting,
          'gateway',
          'It is reached through an AWS endpoint that rejects calls without credentials.',
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
 * A service with a public address that all sources may connect to, or one without an address and without a
 * load balancer. `assignPublicIp` covers IPv4: in a dual-stack subnet, a task also has a public IPv6 address,
 * so its security groups decide. Callers of an internal load balancer, from another load balancer or a CDN,
 * are not read.
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
        'Its tasks have public addresses, and its security groups allow all sources.',
        [PUBLIC_IP, FROM_ANYWHERE],
      );
    if (address !== 'DISABLED' || fromAnywhere !== false) return undefined;
    const closed =
      'Its tasks have no public IPv4 address, and their security groups do not allow all sources';
    if (booleanOf(sighting, INTERNAL) === true)
      return shownBy(
        sighting,
        'private',
        `${closed}; its load balancers are internal, and their callers were not checked.`,
        [PUBLIC_IP, FROM_ANYWHERE, INTERNAL],
      );
    const ways = numberOf(sighting, 'listeners.forwards');
    if (ways !== undefined && ways === numberOf(sighting, 'listeners.signIn'))
      return shownBy(sighting, 'gateway', `${closed}; its load balancers require sign-in.`, [
        PUBLIC_IP,
        FROM_ANYWHERE,
        'listeners.forwards',
        'listeners.signIn',
      ]);
    return numberOf(sighting, BALANCERS) === 0
      ? shownBy(sighting, 'private', `${closed}; the service has no load balancer.`, [
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

/** In this mode, AgentCore has internet access and no network of the account. */
const isPublic = (sighting: Sighting): boolean => MODES.some((name) => textOf(sighting, name) === 'PUBLIC');

const byDefault = ofBoth({
  parameterId: 'network-policy-present',
  best: 'pass',
  shown: (sighting) => {
    if (isPublic(sighting))
      return shownBy(
        sighting,
        false,
        'It runs outside the networks of the account, so its outbound connections are unrestricted.',
        MODES,
      );
    if ((numberOf(sighting, GROUPS) ?? 0) === 0) return undefined;
    const all = [booleanOf(sighting, ALL_IN), booleanOf(sighting, ALL_OUT)];
    if (all.includes(true))
      return shownBy(sighting, false, 'Its security groups allow all traffic.', [ALL_IN, ALL_OUT]);
    return all.every((one) => one === false)
      ? shownBy(sighting, true, 'Its security groups allow only the traffic named in their rules.', [
          GROUPS,
          ALL_IN,
          ALL_OUT,
        ])
      : undefined;
  },
});

/** If the rules allow all destinations, a network firewall may still block them. */
const egress = ofBoth({
  parameterId: 'egress-allow-list',
  best: 'pass',
  shown: (sighting) => {
    if (isPublic(sighting))
      return shownBy(
        sighting,
        false,
        'It runs outside the networks of the account and can connect to any destination.',
        MODES,
      );
    return (numberOf(sighting, GROUPS) ?? 0) > 0 && booleanOf(sighting, TO_ANYWHERE) === false
      ? shownBy(sighting, true, 'Its security groups name every destination that it can connect to.', [
          GROUPS,
          TO_ANYWHERE,
        ])
      : undefined;
  },
});

export const networkRules: readonly Rule[] = [agentExposure, serviceExposure, ...byDefault, ...egress];
