import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { type Grader, isAnswered } from '../grade.ts';

const contactLine = /^contact:[ \t]*(?:mailto:|tel:|https:)\S+/im;
const expiresLine = /^expires:[ \t]*(\S+)/im;

/** Passes if `/.well-known/security.txt` names a contact and has not expired (RFC 9116 §2.5). */
export const securityContactPublished: Grader = ({ securityTxt }, about) => {
  if (!securityTxt) return gap(about, 'security.txt was not requested.');
  if (!isAnswered(securityTxt)) return noAnswer(about, securityTxt);
  const { status, body, headers, startedAt } = securityTxt;
  const contact = contactLine.exec(body)?.[0];
  // Single-page apps return their page for any path, so the response must be plain text and name a contact.
  const isText = (headers['content-type'] ?? '').startsWith('text/plain');
  if (status !== 200 || !isText || !contact) {
    return gap(
      about,
      `This host publishes no security.txt (HTTP ${status}); a contact may be published elsewhere.`,
    );
  }
  const expires = Date.parse(expiresLine.exec(body)?.[1] ?? '');
  const proof = excerpt(securityTxt, { mark: contact });
  if (expires < Date.parse(startedAt))
    return found(about, { value: false, detail: 'The published security.txt has expired.', proof });
  const lacking = Number.isNaN(expires) ? ' It lacks the expiry date that RFC 9116 requires.' : '';
  return found(about, {
    value: true,
    detail: `A security contact is published in security.txt.${lacking}`,
    proof,
  });
};
