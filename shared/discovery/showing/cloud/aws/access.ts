/** Who is let in (AgentCore `authorizerType` and `customJWTAuthorizer`, Lambda `FunctionUrlConfig.AuthType`, listeners of load balancers, idle sessions). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, COMPUTE } from './methods.ts';

const TYPE = 'authorizerType';
const JWT = 'authorizerConfiguration.customJWTAuthorizer';
const SET = `${JWT}.set`;
const INTERCEPTORS = 'interceptorConfigurations.count';

/** A gateway without an authorizer lets everybody in, unless code of its own stands before it. */
const isOpen = (sighting: Sighting): boolean =>
  textOf(sighting, TYPE) === 'NONE' && numberOf(sighting, INTERCEPTORS) === 0;

const isRuntime = (sighting: Sighting): boolean =>
  textOf(sighting, TYPE) === undefined && booleanOf(sighting, SET) !== undefined;

/** A gateway asks as its authorizer says; a runtime or harness takes a token or a signature of AWS, and nothing without either. */
const authRequired: Rule = {
  parameterId: 'endpoint-auth-required',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOpen(sighting))
      return shownBy(sighting, false, 'The gateway has no authorizer, so it answers whoever calls.', [
        TYPE,
        INTERCEPTORS,
      ]);
    if (['AWS_IAM', 'CUSTOM_JWT'].includes(textOf(sighting, TYPE) ?? ''))
      return shownBy(sighting, true, 'The gateway refuses calls without a signature or token.', [TYPE]);
    return isRuntime(sighting)
      ? shownBy(
          sighting,
          true,
          booleanOf(sighting, SET)
            ? 'Amazon Bedrock AgentCore takes calls with a token of the chosen issuer alone.'
            : 'Amazon Bedrock AgentCore takes calls with a signature of AWS alone.',
          [SET],
        )
      : undefined;
  },
};

const PUBLIC_IP = 'networkConfiguration.awsvpcConfiguration.assignPublicIp';

const ANYWHERE = 'securityGroups.ingress.anywhere';

/** Otherwise its tasks are reached beside the load balancer: in a subnet of both families each has an address of IPv6, whatever is assigned. */
const isBehindBalancer = (sighting: Sighting): boolean =>
  textOf(sighting, PUBLIC_IP) === 'DISABLED' && booleanOf(sighting, ANYWHERE) === false;

const URLS = 'functionUrls.count';
const OPEN_URLS = 'functionUrls.open';

const FORWARDS = 'listeners.forwards';
const SIGN_IN = 'listeners.signIn';

/**
 * Every address of a function asks for a signature of AWS, or every way through a load balancer for a sign-in. What is asked for behind an open
 * door is said by the code there.
 */
const computeAuth: Rule = {
  parameterId: 'endpoint-auth-required',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const ways = numberOf(sighting, FORWARDS);
    if (ways !== undefined && ways === numberOf(sighting, SIGN_IN) && isBehindBalancer(sighting))
      return shownBy(sighting, true, 'Its load balancer lets nobody by without a sign-in or a token.', [
        FORWARDS,
        SIGN_IN,
        PUBLIC_IP,
        ANYWHERE,
      ]);
    return (numberOf(sighting, URLS) ?? 0) > 0 && numberOf(sighting, OPEN_URLS) === 0
      ? shownBy(sighting, true, 'Each address of the function refuses calls without a signature of AWS.', [
          URLS,
          OPEN_URLS,
        ])
      : undefined;
  },
};

const OVER_HTTP = 'listeners.overHttp';
const OVER_TLS = 'listeners.overTls';

/** Ways from listeners to the service: a listener in the clear that only sends callers on leads nowhere. */
const plainRefused: Rule = {
  parameterId: 'transport-tls-enforced',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const names = [FORWARDS, OVER_HTTP, OVER_TLS, PUBLIC_IP, ANYWHERE];
    if ((numberOf(sighting, OVER_HTTP) ?? 0) > 0)
      return shownBy(sighting, false, 'Its load balancer lets callers in over plain HTTP.', names);
    const ways = numberOf(sighting, FORWARDS);
    return ways !== undefined && ways === numberOf(sighting, OVER_TLS) && isBehindBalancer(sighting)
      ? shownBy(sighting, true, 'Its load balancer lets callers in over TLS alone.', names)
      : undefined;
  },
};

/** Tokens of an issuer, or nothing at all. How long a key lives that signs for AWS is not said here. */
const schemeStrength: Rule = {
  parameterId: 'auth-scheme-strength',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOpen(sighting))
      return shownBy(sighting, 'none', 'The gateway has no authorizer.', [TYPE, INTERCEPTORS]);
    const takesTokens =
      textOf(sighting, TYPE) === 'CUSTOM_JWT' || (isRuntime(sighting) && booleanOf(sighting, SET) === true);
    return takesTokens
      ? shownBy(sighting, 'oauth', 'Calls are taken with a token of an OpenID Connect issuer alone.', [
          TYPE,
          SET,
        ])
      : undefined;
  },
};

const AUDIENCES = `${JWT}.allowedAudience`;
const OTHERS = ['allowedClients', 'allowedScopes', 'customClaims'].map((name) => `${JWT}.${name}`);

/** Audiences are compared where some are listed. Where only clients, scopes or claims are, the field does not tell. */
const audienceChecked: Rule = {
  parameterId: 'token-audience-checked',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const audiences = numberOf(sighting, AUDIENCES);
    if (audiences === undefined) return undefined;
    if (audiences > 0)
      return shownBy(sighting, true, 'The audience of each token is compared with those that are listed.', [
        AUDIENCES,
      ]);
    return OTHERS.every((name) => numberOf(sighting, name) === 0)
      ? shownBy(sighting, false, 'Every token of the issuer is taken, for whichever service it was issued.', [
          AUDIENCES,
          ...OTHERS,
        ])
      : undefined;
  },
};

const IDLE = [
  'idleSessionTTLInSeconds',
  'lifecycleConfiguration.idleRuntimeSessionTimeout',
  'environment.agentCoreRuntimeEnvironment.lifecycleConfiguration.idleRuntimeSessionTimeout',
] as const;

/** How long a session is kept that nobody goes on with (Bedrock, Lex and AgentCore), in minutes begun. */
const idleSession: Rule = {
  parameterId: 'session-idle-timeout',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const name = IDLE.find((one) => numberOf(sighting, one) !== undefined);
    const seconds = name && numberOf(sighting, name);
    return seconds === undefined
      ? undefined
      : shownBy(sighting, Math.ceil(seconds / 60), `A session ends when it is idle for ${seconds} seconds.`, [
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
