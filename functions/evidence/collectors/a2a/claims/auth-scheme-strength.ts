import { claimOf } from '../card/security.ts';
import type { ClaimRule } from './claim.ts';

/** The weakest scheme that the card accepts. */
export const authSchemeStrength: ClaimRule = ({ security }) => {
  const claim = claimOf(security);
  const members = ['securitySchemes'];
  if (claim.kind === 'open')
    return { value: 'none', detail: 'The card accepts callers without any scheme.', members };
  if (claim.kind === 'silent' || claim.weakest === undefined)
    return { inconclusive: 'The card does not state a known scheme that callers must use to sign in.' };
  const detail = `The weakest scheme that the card accepts is of the class ${claim.weakest}.`;
  return { value: claim.weakest, detail, members };
};
