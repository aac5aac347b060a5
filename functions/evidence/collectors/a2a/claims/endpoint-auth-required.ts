import { claimOf } from '../card/security.ts';
import type { ClaimRule } from './claim.ts';

/** Whether the card states that callers must sign in (probes §4 `a2a.card_auth`). */
export const endpointAuthRequired: ClaimRule = ({ security }) => {
  const members = ['securityRequirements', 'security'];
  switch (claimOf(security).kind) {
    case 'requires':
      return { value: true, detail: 'The card requires callers to sign in.', members };
    case 'open':
      return { value: false, detail: 'The card accepts callers without any sign-in scheme.', members };
    case 'silent':
      return { inconclusive: 'The card does not state whether callers must sign in.' };
  }
};
