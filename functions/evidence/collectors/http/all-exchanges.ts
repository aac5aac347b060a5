import type { Exchange } from '../../probe/exchange.ts';
import type { HttpSights } from './sights.ts';

/** Returns all HTTP exchanges in the observations. */
export const allExchanges = ({
  anonymous,
  models,
  post,
  signedIn = {},
  invalidToken,
  plain,
  cors,
  errors,
  securityTxt,
}: HttpSights): Exchange[] =>
  [
    anonymous,
    models,
    post,
    ...Object.values(signedIn),
    invalidToken,
    plain?.exchange,
    cors?.preflight,
    cors?.read,
    ...(errors ?? []),
    securityTxt,
  ].filter((exchange) => exchange !== undefined);
