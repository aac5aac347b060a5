import { claimOf } from '../card/security.ts';
import type { ClaimRule } from './claim.ts';

/** The weakest scheme with which the card lets callers in. */
export const authSchemeStrength: ClaimRule = ({ security }) => {
  const claim = claimOf(security);
  const members = ['securitySchemes'];
  if (claim.kind === 'open')
    return { value: 'none', detail: 'The card lets callers in without any scheme.', members };
  if (claim.kind === 'silent' || claim.weakest === undefined)
    return { inconclusive: 'The card does not say by which scheme of a known kind callers must sign in.' };
  const detail = `The weakest scheme that the card lets callers use is of the class ${claim.weakest}.`;
  return { value: claim.weakest, detail, members };
};
