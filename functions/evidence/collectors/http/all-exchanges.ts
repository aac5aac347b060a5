import type { Exchange } from '../../probe/exchange.ts';
import type { AccessSights, HttpSights } from './sights.ts';

/** Returns all exchanges that show who may call the endpoint. */
export const accessExchanges = ({
  anonymous,
  models,
  post,
  message,
  signedIn = {},
  otherSlash,
  trials = [],
}: AccessSights): readonly (Exchange | undefined)[] => [
  anonymous,
  models,
  post,
  message,
  ...Object.values(signedIn),
  otherSlash,
  ...trials.map(({ exchange }) => exchange),
];

/** Returns all HTTP exchanges in the observations. */
export const allExchanges = (sights: HttpSights): Exchange[] => {
  const { plain, cors, errors, securityTxt } = sights;
  return [
    ...accessExchanges(sights),
    plain?.exchange,
    cors?.preflight,
    cors?.read,
    ...(errors ?? []),
    securityTxt,
  ].filter((exchange) => exchange !== undefined);
};
