import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Finding } from '../../finding.ts';
import { type Grader, noCard, observed, unclear } from '../finding.ts';
import type { A2aSights, CardSight } from '../sights.ts';
import { judgeSignatures } from '../signature/judge-signatures.ts';

const decide = (sights: A2aSights, parameterId: string, sight: CardSight): Finding => {
  const address = new URL(sight.exchange.url);
  const secure = address.protocol === 'https:';
  const is = (value: boolean, detail: string, ...marks: string[]) =>
    observed(parameterId, sight, { value, detail, marks });
  const cannot = (reason: string) => unclear(sights, parameterId, 'probe', reason);
  const judged = judgeSignatures(sight, sights.keySets);
  if (judged.kind === 'invalid')
    return is(false, `The signature of the card ${judged.reason}.`, '"signatures"');
  if (!secure && !isLoopback(address)) return is(false, 'The card is served over plain HTTP.');
  if (Object.keys(sight.card.security.schemes).length === 0)
    return is(false, 'The card names no sign-in scheme.', '"securitySchemes"');
  const where = secure ? 'over verified TLS' : 'on this machine';
  switch (judged.kind) {
    case 'verified':
      return is(
        true,
        `The card is served ${where}, names its sign-in schemes, and its signature verifies with ${judged.by}.`,
        '"signatures"',
      );
    case 'foreign':
      return is(
        false,
        `The signature of the card ${judged.reason}, so it proves nothing about it.`,
        '"signatures"',
      );
    case 'unknown':
      return cannot(`The signature of the card ${judged.reason}.`);
    case 'unsigned':
    case 'partial': {
      const signature = judged.kind === 'unsigned' ? 'it is not signed' : `its signature ${judged.reason}`;
      return secure
        ? is(true, `The card is served over verified TLS and names its sign-in schemes; ${signature}.`)
        : cannot(`The card was read on this machine, where no TLS vouches for it, and ${signature}.`);
    }
  }
};

/** Served over TLS, names its schemes, and its signature, if there is one, verifies (probes §4 `a2a.signature`). */
export const agentCardAuthentic: Grader = (sights, parameterId) => [
  sights.card ? decide(sights, parameterId, sights.card) : noCard(sights, parameterId, 'probe'),
];
