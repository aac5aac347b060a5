/** Tool servers behind an AgentCore gateway, and the credentials used to call them (`GetGatewayTarget`). */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn } from './methods.ts';

const COUNT = 'targets.count';
const OF_AWS = 'targets.ofAws';
/**
 * Targets of any kind without configured credentials. The gateway calls an AWS function with its own
 * identity.
 */
const BARE = 'targets.withoutCredentials';
/** MCP servers among them. */
const BARE_SERVERS = 'targets.serversWithoutCredentials';
const HEADERS = 'targets.passHeaders';
const INTERCEPTORS = 'interceptorConfigurations.count';

/** Whether the gateway passes no caller headers to tools, and no interceptor adds any. */
const isClosed = (sighting: Sighting): boolean =>
  numberOf(sighting, HEADERS) === 0 && numberOf(sighting, INTERCEPTORS) === 0;

/**
 * A server that is called without credentials responds without authentication; an AWS function or service
 * never does.
 */
const toolAuth: Rule = {
  parameterId: 'tool-auth-required',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if ((numberOf(sighting, BARE_SERVERS) ?? 0) > 0 && isClosed(sighting))
      return shownBy(sighting, false, 'The gateway calls at least one tool server without credentials.', [
        BARE_SERVERS,
        HEADERS,
        INTERCEPTORS,
        COUNT,
      ]);
    const ofAws = numberOf(sighting, OF_AWS) ?? 0;
    return ofAws > 0 && ofAws === numberOf(sighting, COUNT)
      ? shownBy(
          sighting,
          true,
          'Every tool of the gateway is an AWS function or service, which rejects calls without a signature.',
          [COUNT, OF_AWS],
        )
      : undefined;
  },
};

const CREDENTIALS = 'targets.credentials';
const ofUsers = new Set(['AUTHORIZATION_CODE', 'JWT_PASSTHROUGH', 'TOKEN_EXCHANGE']);
const ofGateway = new Set(['API_KEY', 'CLIENT_CREDENTIALS', 'GATEWAY_IAM_ROLE']);

/** Whose credentials tools receive. Passed headers and interceptors may also carry a user's identity. */
const userIdentity: Rule = {
  parameterId: 'user-identity-propagated',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const kinds = listedIn(textOf(sighting, CREDENTIALS));
    if (kinds.length > 0 && numberOf(sighting, BARE) === 0 && kinds.every((kind) => ofUsers.has(kind)))
      return shownBy(sighting, true, 'Each tool is called with a token of the requesting user.', [
        CREDENTIALS,
        BARE,
        COUNT,
      ]);
    return isClosed(sighting) && kinds.some((kind) => ofGateway.has(kind))
      ? shownBy(
          sighting,
          false,
          "At least one tool is called with the gateway's own credentials, regardless of the user.",
          [CREDENTIALS, HEADERS, INTERCEPTORS],
        )
      : undefined;
  },
};

const SHARED = 'targets.sharedCredentials';

/** Shared or passed credentials fail. The scope of a dedicated credential is known only to its issuer. */
const scopedCredentials: Rule = {
  parameterId: 'tool-credentials-scoped',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) => {
    if (listedIn(textOf(sighting, CREDENTIALS)).includes('JWT_PASSTHROUGH'))
      return shownBy(sighting, false, "The gateway passes users' own tokens to a tool.", [CREDENTIALS]);
    return (numberOf(sighting, SHARED) ?? 0) > 0
      ? shownBy(sighting, false, 'Tools of the gateway share a credential.', [SHARED, COUNT])
      : undefined;
  },
};

/**
 * URLs of tool servers, as configured in a gateway or harness. AgentCore always verifies certificates.
 * Callers of a harness may name other servers (`InvokeHarness`), so a harness never passes.
 */
const toolTransport: Rule = {
  parameterId: 'tool-transport-secured',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const names = ['targets.withoutTls', 'tools.withoutTls', 'targets.overTls', OF_AWS, COUNT];
    const plain =
      (numberOf(sighting, 'targets.withoutTls') ?? 0) + (numberOf(sighting, 'tools.withoutTls') ?? 0);
    if (plain > 0) return shownBy(sighting, false, 'At least one tool server is called without TLS.', names);
    const behind = (numberOf(sighting, 'targets.overTls') ?? 0) + (numberOf(sighting, OF_AWS) ?? 0);
    return behind > 0 && behind === numberOf(sighting, COUNT)
      ? shownBy(sighting, true, 'Every tool server is called over TLS, or directly by AWS.', names)
      : undefined;
  },
};

export const targetRules: readonly Rule[] = [toolAuth, userIdentity, scopedCredentials, toolTransport];
