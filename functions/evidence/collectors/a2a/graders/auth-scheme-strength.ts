import type { Finding } from '../../finding.ts';
import { challengedSchemes, schemeOrder } from '../../sign-in-schemes.ts';
import { cardClaims } from '../claims.ts';
import { claimed, type Grader, noCard, observed, unclear } from '../finding.ts';
import { type A2aSights, wasCalled } from '../sights.ts';
import { challengeOf, openEndpoint, refusalOf, undecided } from './access.ts';

const seen = (sights: A2aSights, parameterId: string): Finding => {
  const { endpoint } = sights;
  const cannot = (reason: string) => unclear(sights, parameterId, 'probe', reason);
  if (!wasCalled(endpoint)) return cannot(endpoint.reason);
  const open = openEndpoint(endpoint);
  if (open) return observed(parameterId, open, { value: 'none', detail: open.detail, marks: open.marks });
  const refusal = refusalOf(endpoint);
  if (!refusal) {
    const { reason, outcome } = undecided(sights);
    return unclear(sights, parameterId, 'probe', reason, outcome);
  }
  const found = challengedSchemes(refusal);
  const weakest = schemeOrder.find((scheme) => found.includes(scheme));
  if (found.includes(undefined) && weakest !== 'basic')
    return cannot('The challenge names a scheme that may be a static key or OAuth.');
  if (weakest === undefined) return cannot('The call was rejected without stating the required scheme.');
  return observed(
    parameterId,
    { url: endpoint.url, exchange: refusal },
    {
      value: weakest,
      detail: `The weakest scheme that the agent requires is of the class ${weakest}.`,
      marks: challengeOf(refusal),
    },
  );
};

/**
 * The weakest scheme that the endpoint requires, and the weakest that the card declares (probes §4
 * `a2a.card_auth`).
 */
export const authSchemeStrength: Grader = (sights, parameterId) => {
  const unreachable = !sights.card && sights.tries.at(-1)?.outcome !== 'response';
  if (unreachable) return [noCard(sights, parameterId, 'probe')];
  const { card } = sights;
  const claim = card ? [claimed(sights, parameterId, card, cardClaims['auth-scheme-strength'])] : [];
  return [seen(sights, parameterId), ...claim];
};
