/** Tool servers behind a gateway of AgentCore, and with whose credentials they are called (`GetGatewayTarget`). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn } from './methods.ts';

const COUNT = 'targets.count';
const OF_AWS = 'targets.ofAws';
/** Targets of any kind that the gateway is given no credentials for; a function of AWS is then called as the gateway. */
const BARE = 'targets.withoutCredentials';
/** Servers of MCP among them. */
const BARE_SERVERS = 'targets.serversWithoutCredentials';
const HEADERS = 'targets.passHeaders';
const INTERCEPTORS = 'interceptorConfigurations.count';

/** Nothing of a caller goes on to tools, and no code in between adds anything. */
const isClosed = (sighting: Sighting): boolean =>
  numberOf(sighting, HEADERS) === 0 && numberOf(sighting, INTERCEPTORS) === 0;

/** A server that is called without any credentials answers without; a function or service of AWS never does. */
const toolAuth: Rule = {
  parameterId: 'tool-auth-required',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if ((numberOf(sighting, BARE_SERVERS) ?? 0) > 0 && isClosed(sighting))
      return shownBy(sighting, false, 'The gateway calls at least one tool server without any credentials.', [
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
          'Every tool of the gateway is a function or service of AWS, which refuses calls without a signature.',
          [COUNT, OF_AWS],
        )
      : undefined;
  },
};

const CREDENTIALS = 'targets.credentials';
const ofUsers = new Set(['AUTHORIZATION_CODE', 'JWT_PASSTHROUGH', 'TOKEN_EXCHANGE']);
const ofGateway = new Set(['API_KEY', 'CLIENT_CREDENTIALS', 'GATEWAY_IAM_ROLE']);

/** Whose credentials tools get. Headers that are passed on, and code in between, may carry a person besides. */
const userIdentity: Rule = {
  parameterId: 'user-identity-propagated',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const kinds = listedIn(textOf(sighting, CREDENTIALS));
    if (kinds.length > 0 && numberOf(sighting, BARE) === 0 && kinds.every((kind) => ofUsers.has(kind)))
      return shownBy(sighting, true, 'Each tool is called with a token of the person who asks.', [
        CREDENTIALS,
        BARE,
        COUNT,
      ]);
    return isClosed(sighting) && kinds.some((kind) => ofGateway.has(kind))
      ? shownBy(
          sighting,
          false,
          "At least one tool is called with the gateway's own credentials, whoever asks.",
          [CREDENTIALS, HEADERS, INTERCEPTORS],
        )
      : undefined;
  },
};

const SHARED = 'targets.sharedCredentials';

/** What is shared or passed on. What a credential of its own opens is said by whoever issued it. */
const scopedCredentials: Rule = {
  parameterId: 'tool-credentials-scoped',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) => {
    if (listedIn(textOf(sighting, CREDENTIALS)).includes('JWT_PASSTHROUGH'))
      return shownBy(sighting, false, "The gateway passes users' own tokens on to a tool.", [CREDENTIALS]);
    return (numberOf(sighting, SHARED) ?? 0) > 0
      ? shownBy(sighting, false, 'Tools of the gateway share a credential.', [SHARED, COUNT])
      : undefined;
  },
};

/**
 * Addresses of tool servers, as a gateway or a harness has them; AgentCore verifies certificates and has no switch for it. Callers of a harness may name
 * others (`InvokeHarness`), so that nothing good is shown of it.
 */
const toolTransport: Rule = {
  parameterId: 'tool-transport-secured',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const names = ['targets.withoutTls', 'tools.withoutTls', 'targets.overTls', OF_AWS, COUNT];
    const plain =
      (numberOf(sighting, 'targets.withoutTls') ?? 0) + (numberOf(sighting, 'tools.withoutTls') ?? 0);
    if (plain > 0)
      return shownBy(sighting, false, 'At least one tool server is addressed without TLS.', names);
    const behind = (numberOf(sighting, 'targets.overTls') ?? 0) + (numberOf(sighting, OF_AWS) ?? 0);
    return behind > 0 && behind === numberOf(sighting, COUNT)
      ? shownBy(sighting, true, 'Every tool server is addressed over TLS, or called by AWS itself.', names)
      : undefined;
  },
};

export const targetRules: readonly Rule[] = [toolAuth, userIdentity, scopedCredentials, toolTransport];
