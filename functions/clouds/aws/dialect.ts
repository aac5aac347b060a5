import { text } from '#functions/clouds/fields.ts';
import type { Dialect } from '#functions/clouds/rest.ts';
import { xmlFields } from './xml-fields.ts';

/** How AWS reports errors: by a code in a header or the body, whose namespace and URL are removed. */
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
  // JSON 1.1 services and EC2 return 400 where other services return 404.
  unused:
    /^(?:ResourceNotFound|NotFoundException|EffectivePolicyNotFound|AWSOrganizationsNotInUse|NoSuchEntity|TrailNotFound|(?:Repository|Image|Scan|LoadBalancer|Listener|TargetGroup)NotFound|InvalidGroup(?:Id)?\.NotFound)/,
};

/** The same for services that return XML. */
export const awsFormDialect: Dialect = { ...awsDialect, read: xmlFields };
