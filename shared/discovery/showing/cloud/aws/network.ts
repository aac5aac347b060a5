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

/** A service with an address of its own that everybody may connect to, or with none and nothing before it. */
const serviceExposure: Rule = {
  parameterId: 'public-exposure',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const address = textOf(sighting, PUBLIC_IP);
    if (address === 'ENABLED' && booleanOf(sighting, FROM_ANYWHERE) === true)
      return shownBy(
        sighting,
        'open-internet',
        'Its tasks have public addresses, and its security groups let everybody in.',
        [PUBLIC_IP, FROM_ANYWHERE],
      );
    if (address !== 'DISABLED') return undefined;
    if (booleanOf(sighting, INTERNAL) === true)
      return shownBy(
        sighting,
        'private',
        'Its tasks have no public address, and its load balancers are internal.',
        [PUBLIC_IP, INTERNAL],
      );
    const ways = numberOf(sighting, 'listeners.forwards');
    if (ways !== undefined && ways === numberOf(sighting, 'listeners.signIn'))
      return shownBy(
        sighting,
        'gateway',
        'It is reached through a load balancer that lets nobody by without a sign-in.',
        [PUBLIC_IP, 'listeners.forwards', 'listeners.signIn'],
      );
    return numberOf(sighting, BALANCERS) === 0
      ? shownBy(
          sighting,
          'private',
          'Its tasks have no public address, and no load balancer stands before it.',
          [PUBLIC_IP, BALANCERS],
        )
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
    return booleanOf(sighting, ALL_IN) || booleanOf(sighting, ALL_OUT)
      ? shownBy(sighting, false, 'Its security groups let all traffic through.', [ALL_IN, ALL_OUT])
      : shownBy(sighting, true, 'Its security groups let through what their rules name, and nothing else.', [
          GROUPS,
          ALL_IN,
          ALL_OUT,
        ]);
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
