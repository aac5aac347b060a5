import { logger } from '#functions/platform/logger.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { ApiEvent, ApiMiddleware, Exchange } from './exchange.ts';
import { type RejectedCall, rejectedCalls } from './rejected-calls.ts';

/** Returns the requested ID: the last one of the path. */
const askedId = ({ params }: Exchange): string | undefined => {
  const ids = Object.values((params ?? {}) as Readonly<Record<string, unknown>>).filter(
    (value) => typeof value === 'string',
  );
  return ids.at(-1);
};

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/**
 * Returns the denied access to record in the audit trail: 403, or 404 for an ID. For a missing ID, it records
 * only the request: it is unknown here whether the ID belongs to another tenant, and that tenant's trail does
 * not mention it. Demo visitors leave no events.
 */
const rejectionIn = ({ exchange }: ApiEvent, error: unknown): RejectedCall | undefined => {
  const { principal, session, key, route, doing = 'none', viewer, requestId, startedAt } = exchange;
  if (!(error instanceof ProblemError) || !principal || session?.kind === 'demo') return undefined;
  const id = askedId(exchange);
  const isMissing = error.status === NOT_FOUND && id !== undefined;
  if (error.status !== FORBIDDEN && !isMissing) return undefined;
  return {
    tenant: principal.tenant.id,
    userId: principal.id,
    ...(key && { apiKey: key.name }),
    action: isMissing ? 'not-found' : 'refused',
    route: route ? `${route.spec.method} ${route.spec.path}` : doing,
    resourceId: id ?? route?.name ?? doing,
    code: error.code,
    viewerAddress: viewer.address,
    requestId,
    at: startedAt,
  };
};

/** Denied-access counter of this process. */
const note = rejectedCalls();

/** Records an error if it is a denied access; ignores other errors. Never fails. */
export const noted = async (event: ApiEvent, error: unknown): Promise<void> => {
  const rejectedCall = rejectionIn(event, error);
  if (!rejectedCall) return;
  try {
    await note(rejectedCall);
  } catch (failure) {
    // The request stays denied even if it could not be recorded.
    logger.error('denied access not recorded', { ...rejectedCall, error: failure as Error });
  }
};

/**
 * Records denied access of users and API keys in the audit trail of their tenant. Unauthenticated requests
 * are not recorded.
 */
export const recordRejection = (): ApiMiddleware => ({
  onError: ({ event, error }) => noted(event, error),
});
