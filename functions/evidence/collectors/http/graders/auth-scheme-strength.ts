import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { challengedSchemes, schemeOrder } from '../../sign-in-schemes.ts';
import { answerKind } from '../answer-kind.ts';
import { type Grader, inconclusive, isAnswered, notLooked } from '../grade.ts';

/** The weakest scheme that the challenges of a refusal offer (RFC 9110 §11.6.1). */
export const authSchemeStrength: Grader = ({ anonymous, models }) => {
  const exchanges = [anonymous, ...(models ? [models] : [])];
  const open = exchanges.find((exchange) => answerKind(exchange) === 'data');
  if (open) {
    const mark = isAnswered(open) ? `HTTP ${open.status}` : [];
    return {
      value: 'none',
      detail: 'A call without any credentials was served.',
      proof: excerpt(open, { mark }),
    };
  }
  const refusal = exchanges.find((exchange) => challengedSchemes(exchange).length > 0);
  if (refusal) {
    const found = challengedSchemes(refusal);
    const weakest = schemeOrder.find((scheme) => found.includes(scheme));
    const header = isAnswered(refusal) ? (refusal.headers['www-authenticate'] ?? '') : '';
    if (found.includes(undefined) && weakest !== 'basic') {
      return inconclusive(
        'The challenge names a scheme that may stand for a static key as well as for OAuth.',
      );
    }
    if (weakest) {
      const detail = `The weakest scheme that the agent asks for is of the class ${weakest}.`;
      return { value: weakest, detail, proof: excerpt(refusal, { mark: header }) };
    }
  }
  if (!isAnswered(anonymous)) return notLooked(anonymous);
  return inconclusive(
    answerKind(anonymous) === 'refused'
      ? `The call was refused with HTTP ${anonymous.status} without saying which scheme is wanted.`
      : `The answer HTTP ${anonymous.status} asks for no sign-in scheme and serves nothing either.`,
  );
};
