import type { ClaimRule } from './claim.ts';

/** The provider of a card answers for the agent; an address makes it reachable. */
export const accountableOwnerNamed: ClaimRule = ({ provider: { organization, url } }) =>
  organization !== '' && /^https?:\/\//i.test(url)
    ? {
        value: true,
        detail: `The card names ${organization.slice(0, 100)} as its provider, with an address.`,
        members: ['provider'],
      }
    : { inconclusive: `The card names no provider${organization === '' ? '' : ' that could be reached'}.` };
