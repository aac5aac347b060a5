/** Exception checks that the schema cannot express. */
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import { addressableSpecifications } from '#shared/exceptions/addressable.ts';
import type { Exception } from '#shared/exceptions/exception.ts';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

type Given = Pick<Exception, 'parameterId' | 'kind' | 'expiresAt'>;

const wrongParameter = ({ parameterId, kind }: Given): ErrorDetail | undefined => {
  if (!judgedParameter(parameterId))
    return {
      path: 'parameter',
      message: 'No parameter has this ID; GET /api/parameters lists all parameters',
    };
  if (kind === 'documented-alternative' && addressableSpecifications(parameterId).length === 0)
    return {
      path: 'kind',
      message:
        'An alternative can be documented only for an addressable HIPAA specification, and this parameter supports none',
    };
  return undefined;
};

/** Returns each invalid field with what is required. */
export const wrongFields = (given: Given, now: Instant): readonly ErrorDetail[] => {
  const end = invalidExpiry(given.expiresAt, now);
  return [wrongParameter(given), end === undefined ? undefined : { path: 'expiresAt', message: end }].filter(
    (detail) => detail !== undefined,
  );
};
