/** What no schema can say of an exception that is to be recorded. */
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import { addressableSpecifications } from '#shared/exceptions/addressable.ts';
import type { Exception } from '#shared/exceptions/exception.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';

type Given = Pick<Exception, 'parameterId' | 'kind' | 'expiresAt'>;

const wrongParameter = ({ parameterId, kind }: Given): ErrorDetail | undefined => {
  if (!judgedParameter(parameterId))
    return {
      path: 'parameter',
      message: 'There is no parameter of this id; GET /api/parameters lists them all',
    };
  if (kind === 'documented-alternative' && addressableSpecifications(parameterId).length === 0)
    return {
      path: 'kind',
      message: 'An alternative is documented for an addressable specification of HIPAA; this supports none',
    };
  return undefined;
};

/** Each wrong field with what would be right. */
export const wrongFields = (given: Given, now: Instant): readonly ErrorDetail[] => {
  const end = invalidExpiry(given.expiresAt, now);
  return [wrongParameter(given), end === undefined ? undefined : { path: 'expiresAt', message: end }].filter(
    (detail) => detail !== undefined,
  );
};
