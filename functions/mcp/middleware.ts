/**
 * Access control: only API keys with the scope, and no pages of other sites (MCP, "Security Warning" of the
 * transport).
 */
import { authenticateKey } from '#functions/platform/http/authenticate.ts';
import { type ApiMiddleware, header } from '#functions/platform/http/exchange.ts';
import { limitRequests } from '#functions/platform/http/limit-requests.ts';
import { noteKeyUse } from '#functions/platform/http/note-key-use.ts';
import { recordRejection } from '#functions/platform/http/record-rejection.ts';
import { requireScope } from '#functions/platform/http/require-right.ts';
import { forbidden, ProblemError } from '#shared/kernel/errors.ts';
import { SCOPE } from './tools.ts';

const named = (): ApiMiddleware => ({
  before: ({ event }) => {
    event.exchange.doing = 'mcp';
  },
});

/** Programs send no `Origin`; browsers send it for every page. */
const ownPagesAlone = (): ApiMiddleware => ({
  before: ({ event }) => {
    const origin = header(event, 'origin');
    if (origin !== undefined && origin !== event.exchange.origin)
      throw forbidden('This request came from a page of another site.', 'foreign-origin');
  },
});

const scopeSuffices = (): ApiMiddleware => ({
  before: ({ event: { exchange } }) => {
    if (!exchange.key) throw new Error('The key has not been read yet.');
    requireScope(exchange.key, [SCOPE]);
  },
});

/** Returns the challenge of a rejection (RFC 6750 §3). */
const challengeOf = (status: number, hasCredentials: boolean): string | undefined => {
  const wants = `Bearer realm="Accredit", scope="${SCOPE}"`;
  if (status === 403) return `${wants}, error="insufficient_scope"`;
  if (status !== 401) return undefined;
  return hasCredentials ? `${wants}, error="invalid_token"` : wants;
};

/** Adds the required credentials to the rejection of a step. */
const challenging = (step: ApiMiddleware): ApiMiddleware => ({
  before: async (request) => {
    try {
      await step.before?.(request);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      const { status, code, message, headers } = cause;
      const challenge = challengeOf(status, header(request.event, 'authorization') !== undefined);
      if (challenge === undefined) throw cause;
      throw new ProblemError(status, code, message, {
        headers: { ...headers, 'www-authenticate': challenge },
        cause,
      });
    }
  },
});

/** Returns the steps before a message is read, in this order: 403, 401, 429, 403. */
export const mcpMiddleware = (): readonly ApiMiddleware[] => [
  named(),
  ownPagesAlone(),
  challenging(authenticateKey()),
  recordRejection(),
  limitRequests(),
  challenging(scopeSuffices()),
  noteKeyUse(),
];
