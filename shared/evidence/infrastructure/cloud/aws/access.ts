/**
 * Access control of agents (AgentCore `authorizerType` and `customJWTAuthorizer`, Lambda
 * `FunctionUrlConfig.AuthType`, load balancer listeners, idle sessions).
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE } from './methods.ts';

const TYPE = 'authorizerType';
const JWT = 'authorizerConfiguration.customJWTAuthorizer';
const SET = `${JWT}.set`;
const INTERCEPTORS = 'interceptorConfigurations.count';

/** A gateway without an authorizer admits all callers, unless an interceptor checks them. */
const isOpen = (sighting: Sighting): boolean =>
  textOf(sighting, TYPE) === 'NONE' && numberOf(sighting, INTERCEPTORS) === 0;

const isRuntime = (sighting: Sighting): boolean =>
  textOf(sighting, TYPE) === undefined && booleanOf(sighting, SET) !== undefined;

/**
 * A gateway authenticates according to its authorizer. A runtime or harness requires a token or an AWS
 * signature.
 */
const authRequired: Rule = {
  parameterId: 'endpoint-auth-required',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOpen(sighting))
      return shownBy(sighting, false, 'The gateway has no authorizer, so it responds to all callers.', [
        TYPE,
        INTERCEPTORS,
      ]);
    if (['AWS_IAM', 'CUSTOM_JWT'].includes(textOf(sighting, TYPE) ?? ''))
      return shownBy(sighting, true, 'The gateway rejects calls without a signature or token.', [TYPE]);
    return isRuntime(sighting)
      ? shownBy(
          sighting,
          true,
          booleanOf(sighting, SET)
            ? 'Amazon Bedrock AgentCore accepts only calls with a token of the configured issuer.'
            : 'Amazon Bedrock AgentCore accepts only calls with an AWS signature.',
          [SET],
        )
      : undefined;
  },
};

const PUBLIC_IP = 'networkConfiguration.awsvpcConfiguration.assignPublicIp';

const ANYWHERE = 'securityGroups.ingress.anywhere';

/**
 * Otherwise the tasks are reachable without the load balancer. In a dual-stack subnet, each task has an IPv6
 * address regardless of the public IP setting.
 */
const isBehindBalancer = (sighting: Sighting): boolean =>
  textOf(sighting, PUBLIC_IP) === 'DISABLED' && booleanOf(sighting, ANYWHERE) === false;

const URLS = 'functionUrls.count';
const OPEN_URLS = 'functionUrls.open';

const FORWARDS = 'listeners.forwards';
const SIGN_IN = 'listeners.signIn';

/**
 * Every URL of a function requires an AWS signature, or every load balancer route requires sign-in. For an
 * open endpoint, only the code behind it determines what is required.
 */
const computeAuth: Rule = {
  parameterId: 'endpoint-auth-required',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const ways = numberOf(sighting, FORWARDS);
    if (ways !== undefined && ways === numberOf(sighting, SIGN_IN) && isBehindBalancer(sighting))
      return shownBy(sighting, true, 'Its load balancer requires sign-in or a token from every caller.', [
        FORWARDS,
        SIGN_IN,
        PUBLIC_IP,
        ANYWHERE,
      ]);
    return (numberOf(sighting, URLS) ?? 0) > 0 && numberOf(sighting, OPEN_URLS) === 0
      ? shownBy(sighting, true, 'Every URL of the function rejects calls without an AWS signature.', [
          URLS,
          OPEN_URLS,
        ])
      : undefined;
  },
};

const OVER_HTTP = 'listeners.overHttp';
const OVER_TLS = 'listeners.overTls';

/**
 * Routes from listeners to the service. A plaintext listener that only redirects callers is not one of them.
 */
const plainRefused: Rule = {
  parameterId: 'transport-tls-enforced',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const names = [FORWARDS, OVER_HTTP, OVER_TLS, PUBLIC_IP, ANYWHERE];
    if ((numberOf(sighting, OVER_HTTP) ?? 0) > 0)
      return shownBy(sighting, false, 'Its load balancer accepts callers over plain HTTP.', names);
    const ways = numberOf(sighting, FORWARDS);
    return ways !== undefined && ways === numberOf(sighting, OVER_TLS) && isBehindBalancer(sighting)
      ? shownBy(sighting, true, 'Its load balancer accepts callers only over TLS.', names)
      : undefined;
  },
};

/** Tokens of an issuer, or no authentication. The lifetime of AWS signing keys is not covered here. */
const schemeStrength: Rule = {
  parameterId: 'auth-scheme-strength',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOpen(sighting))
      return shownBy(sighting, 'none', 'The gateway has no authorizer.', [TYPE, INTERCEPTORS]);
    const acceptsTokens =
      textOf(sighting, TYPE) === 'CUSTOM_JWT' || (isRuntime(sighting) && booleanOf(sighting, SET) === true);
    return acceptsTokens
      ? shownBy(sighting, 'oauth', 'Only calls with a token of an OpenID Connect issuer are accepted.', [
          TYPE,
          SET,
        ])
      : undefined;
  },
};

const AUDIENCES = `${JWT}.allowedAudience`;
const OTHERS = ['allowedClients', 'allowedScopes', 'customClaims'].map((name) => `${JWT}.${name}`);

/**
 * Audiences are checked if any are listed. If only clients, scopes or claims are listed, the field proves
 * nothing.
 */
const audienceChecked: Rule = {
  parameterId: 'token-audience-checked',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const audiences = numberOf(sighting, AUDIENCES);
    if (audiences === undefined) return undefined;
    if (audiences > 0)
      return shownBy(sighting, true, 'The audience of each token is checked against the listed audiences.', [
        AUDIENCES,
      ]);
    return OTHERS.every((name) => numberOf(sighting, name) === 0)
      ? shownBy(
          sighting,
          false,
          'Every token of the issuer is accepted, regardless of the service it was issued for.',
          [AUDIENCES, ...OTHERS],
        )
      : undefined;
  },
};

const IDLE = [
  'idleSessionTTLInSeconds',
  'lifecycleConfiguration.idleRuntimeSessionTimeout',
  'environment.agentCoreRuntimeEnvironment.lifecycleConfiguration.idleRuntimeSessionTimeout',
] as const;

/** Idle time after which a session ends (Bedrock, Lex and AgentCore), in minutes, rounded up. */
const idleSession: Rule = {
  parameterId: 'session-idle-timeout',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const name = IDLE.find((one) => numberOf(sighting, one) !== undefined);
    const seconds = name && numberOf(sighting, name);
    return seconds === undefined
      ? undefined
      : shownBy(sighting, Math.ceil(seconds / 60), `A session ends after ${seconds} seconds of inactivity.`, [
          name ?? '',
        ]);
  },
};

export const accessRules: readonly Rule[] = [
  authRequired,
  computeAuth,
  plainRefused,
  schemeStrength,
  audienceChecked,
  idleSession,
];
