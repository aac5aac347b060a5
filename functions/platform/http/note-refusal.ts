import { logger } from '#functions/platform/logger.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { ApiEvent, ApiMiddleware, Exchange } from './exchange.ts';
import { type Refusal, refusals } from './refusals.ts';

/** The id that a request asks for: the last one of its path. */
const askedId = ({ params }: Exchange): string | undefined => {
  const ids = Object.values((params ?? {}) as Readonly<Record<string, unknown>>).filter(
    (value) => typeof value === 'string',
  );
  return ids.at(-1);
};

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/**
 * What the trail is told of a refusal: 403, and 404 for an id. Of an id that is not there it says what was asked for and no more:
 * whether it is another tenant's is not known here, and that tenant's trail has no word of it.
 */
const refusalIn = ({ exchange }: ApiEvent, error: unknown): Refusal | undefined => {
  const { principal, key, route, doing = 'none', viewer, requestId, startedAt } = exchange;
  if (!(error instanceof ProblemError) || !principal) return undefined;
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

/** The note of this process. */
const note = refusals();

/** Notes what a request was refused with, where that is refused access; anything else it leaves alone. It never fails. */
export const noted = async (event: ApiEvent, error: unknown): Promise<void> => {
  const refusal = refusalIn(event, error);
  if (!refusal) return;
  try {
    await note(refusal);
  } catch (failure) {
    // The refusal stands, whether or not it could be written down.
    logger.error('refusal not noted', { ...refusal, error: failure as Error });
  }
};

/** Has refused access of who is signed in, or of an API key, in the trail of its tenant. Nobody who is neither writes anything there. */
export const noteRefusal = (): ApiMiddleware => ({
  onError: ({ event, error }) => noted(event, error),
});
