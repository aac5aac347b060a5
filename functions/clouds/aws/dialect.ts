import { text } from '#functions/clouds/fields.ts';
import type { Dialect } from '#functions/clouds/rest.ts';
import { xmlFields } from './xml-fields.ts';

/** How AWS says that it refuses: by a code in a header or the body, whose namespace and address are left off. */
export const awsDialect: Dialect = {
  codeOf: (json, headers) => {
    const code =
      headers['x-amzn-errortype'] ??
      text(json, '__type') ??
      text(json, 'code') ??
      text(json, 'Error.Code') ??
      text(json, 'Errors.Error.Code');
    const [named = ''] = (code ?? '').split(':');
    return named.slice(named.indexOf('#') + 1);
  },
  throttled: /^(?:Throttl|TooManyRequests|RequestLimitExceeded|SlowDown|ServiceUnavailable)/,
  denied: /^(?:AccessDenied|UnauthorizedOperation|NotAuthorized|AuthorizationError)/,
  unsigned:
    /^(?:UnrecognizedClient|InvalidClientTokenId|ExpiredToken|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature|MissingAuthenticationToken)/,
  // Services of JSON 1.1 and EC2 say with 400 what others say with 404.
  unused:
    /^(?:ResourceNotFound|NotFoundException|EffectivePolicyNotFound|AWSOrganizationsNotInUse|NoSuchEntity|TrailNotFound|(?:Repository|Image|Scan|LoadBalancer|Listener|TargetGroup)NotFound|InvalidGroup(?:Id)?\.NotFound)/,
};

/** As services say it that answer XML. */
export const awsFormDialect: Dialect = { ...awsDialect, read: xmlFields };
