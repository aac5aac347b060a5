import type { ClaimRule } from './claim.ts';

/** A security mailbox, or a security page (RFC 9116 defines the file). */
const contact = /^mailto:[^?]*\b(?:security|psirt|cert)\b|\/(?:\.well-known\/)?security(?:\.txt)?\/?$/i;

/** A card has no contact field, but its provider or documentation may be one. */
export const securityContactPublished: ClaimRule = ({ provider, documentationUrl }) => {
  const detail = 'The card refers to a security contact.';
  if (contact.test(provider.url)) return { value: true, detail, members: ['provider'] };
  if (contact.test(documentationUrl)) return { value: true, detail, members: ['documentationUrl'] };
  return { inconclusive: 'The card names no security contact; one may be published elsewhere.' };
};
