import type { ClaimRule } from './claim.ts';

/** A mailbox for security, or a page about it (RFC 9116 names the file). */
const contact = /^mailto:[^?]*\b(?:security|psirt|cert)\b|\/(?:\.well-known\/)?security(?:\.txt)?\/?$/i;

/** A card has no field for a contact, but its provider may be one. */
export const securityContactPublished: ClaimRule = ({ provider, documentationUrl }) => {
  const detail = 'The card leads to a security contact.';
  if (contact.test(provider.url)) return { value: true, detail, members: ['provider'] };
  if (contact.test(documentationUrl)) return { value: true, detail, members: ['documentationUrl'] };
  return { inconclusive: 'The card names no security contact; one may be published elsewhere.' };
};
