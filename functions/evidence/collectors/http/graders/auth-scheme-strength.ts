import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { isRejection } from '../../rejection.ts';
import { challengedSchemes, schemeOrder } from '../../sign-in-schemes.ts';
import { answerKind } from '../answer-kind.ts';
import { type Grader, isAnswered } from '../grade.ts';

/** Grades the weakest scheme offered in the challenges of a rejection (RFC 9110 §11.6.1). */
export const authSchemeStrength: Grader = ({ anonymous, models, post, message }, about) => {
  const exchanges = [anonymous, models, post, message].filter((exchange) => exchange !== undefined);
  const open = exchanges.find((exchange) => answerKind(exchange) === 'answered');
  if (open) {
    const mark = isAnswered(open) ? `HTTP ${open.status}` : [];
    return found(about, {
      value: 'none',
      detail: 'A request without credentials was accepted.',
      proof: excerpt(open, { mark }),
    });
  }
  const refusal = exchanges.find((exchange) => challengedSchemes(exchange).length > 0);
  if (refusal) {
    const classes = challengedSchemes(refusal);
    const weakest = schemeOrder.find((scheme) => classes.includes(scheme));
    const header = isAnswered(refusal) ? (refusal.headers['www-authenticate'] ?? '') : '';
    if (classes.includes(undefined) && weakest !== 'basic') {
      return gap(about, 'The challenge names a scheme that may be a static key or OAuth.');
    }
    if (weakest) {
      const detail = `The weakest scheme that the agent requires is of the class ${weakest}.`;
      return found(about, { value: weakest, detail, proof: excerpt(refusal, { mark: header }) });
    }
  }
  if (!isAnswered(anonymous)) return noAnswer(about, anonymous);
  return gap(
    about,
    isRejection(anonymous)
      ? `The request was rejected with HTTP ${anonymous.status} without naming a scheme.`
      : `The HTTP ${anonymous.status} response neither names a sign-in scheme nor returns data.`,
  );
};
