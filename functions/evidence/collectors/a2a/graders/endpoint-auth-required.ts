import { rejectedIntruders } from '../../caller.ts';
import type { Finding } from '../../finding.ts';
import { isAnyRejection, letInNote, triedCalls } from '../../rejection.ts';
import { cardClaims } from '../claims.ts';
import { claimed, type Grader, noCard, observed, unclear } from '../finding.ts';
import { type A2aSights, wasCalled } from '../sights.ts';
import { anonymousCalls, challengeOf, openEndpoint, refusalOf, undecided, unrejectedCall } from './access.ts';

const seen = (sights: A2aSights, parameterId: string): Finding => {
  const { endpoint } = sights;
  if (wasCalled(endpoint)) {
    const open = openEndpoint(endpoint);
    if (open) return observed(parameterId, open, { value: false, detail: open.detail, marks: open.marks });
    const refusal = refusalOf(endpoint);
    const unrejected = refusal && unrejectedCall(endpoint);
    if (unrejected !== undefined) return unclear(sights, parameterId, 'probe', unrejected);
    if (refusal) {
      return observed(
        parameterId,
        { url: endpoint.url, exchange: refusal },
        {
          value: true,
          detail: [
            `${triedCalls(anonymousCalls(endpoint))} None was accepted.`,
            endpoint.signedIn && letInNote(endpoint.signedIn),
            rejectedIntruders(endpoint.trials, isAnyRejection),
          ]
            .filter(Boolean)
            .join(' '),
          marks: challengeOf(refusal),
        },
      );
    }
  }
  const { reason, outcome } = undecided(sights);
  return unclear(sights, parameterId, 'probe', reason, outcome);
};

/**
 * An anonymous caller's reads are rejected (probes §4 `a2a.rpc_unauth`, `a2a.tasks_unauth`, `a2a.extended`);
 * the card's claim is added.
 */
export const endpointAuthRequired: Grader = (sights, parameterId) => {
  const unreachable = !sights.card && sights.tries.at(-1)?.outcome !== 'response';
  if (unreachable) return [noCard(sights, parameterId, 'probe')];
  const { card } = sights;
  const claim = card ? [claimed(sights, parameterId, card, cardClaims['endpoint-auth-required'])] : [];
  return [seen(sights, parameterId), ...claim];
};
