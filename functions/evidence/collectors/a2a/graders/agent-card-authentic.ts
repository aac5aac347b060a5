import { isDecisive } from '#functions/evidence/injection/signs.ts';
import { isLoopback } from '#functions/evidence/loopback.ts';
import type { Finding } from '../../finding.ts';
import { interfaceHosts } from '../card/interface-hosts.ts';
import { type Grader, noCard, observed, unclear } from '../finding.ts';
import { reachOf } from '../reach.ts';
import { type A2aSights, type CardSight, wasCalled } from '../sights.ts';
import { judgeSignatures } from '../signature/verify-signatures.ts';
import { signsOfCard } from './tool-description-clean.ts';

/** Returns what endpoint calls revealed about versions; it adds to the finding but does not decide it. */
const versionNote = ({ endpoint }: A2aSights): string => {
  if (!wasCalled(endpoint)) return '';
  const { drift, absentVersion } = endpoint;
  const isProcessed = absentVersion?.outcome === 'response' && reachOf(absentVersion) === 'reached';
  return [
    drift
      ? ` It names version ${drift.named.slice(0, 20)}, but its endpoint responds only in ${drift.spoken}.`
      : '',
    isProcessed ? ' Its endpoint processes calls in a nonexistent version (A2A 1.0 requires −32009).' : '',
  ].join('');
};

const decide = (sights: A2aSights, parameterId: string, sight: CardSight): Finding => {
  const address = new URL(sight.exchange.url);
  const secure = address.protocol === 'https:';
  const is = (value: boolean, detail: string, ...marks: string[]) =>
    observed(parameterId, sight, { value, detail, marks });
  const cannot = (reason: string) => unclear(sights, parameterId, 'probe', reason);
  const judged = judgeSignatures(sight, sights.keySets);
  const note = versionNote(sights);
  const hosts = interfaceHosts(sight);
  if (judged.kind === 'invalid')
    return is(false, `The signature of the card ${judged.reason}.`, '"signatures"');
  if (!secure && !isLoopback(address)) return is(false, 'The card is served over plain HTTP.');
  if (Object.keys(sight.card.security.schemes).length === 0)
    return is(false, 'The card names no sign-in scheme.', '"securitySchemes"');
  if (hosts.wrong) return is(false, `The card ${hosts.wrong.statement}.`, hosts.wrong.mark);
  if (isDecisive(signsOfCard(sight.card)))
    return cannot('The card contains instructions to the model that reads it, so it must not be relied on.');
  const where = secure ? 'over verified TLS' : 'on this machine';
  switch (judged.kind) {
    case 'verified':
      return is(
        true,
        `The card is served ${where}, names its sign-in schemes, and its signature verifies with ${judged.by}.${note}`,
        '"signatures"',
      );
    case 'foreign':
      return is(
        false,
        `The signature of the card ${judged.reason}, so it proves nothing about the card.`,
        '"signatures"',
      );
    case 'unknown':
      return cannot(`The signature of the card ${judged.reason}.`);
    case 'unsigned':
    case 'partial': {
      const signature = judged.kind === 'unsigned' ? 'it is not signed' : `its signature ${judged.reason}`;
      if (hosts.elsewhere !== undefined)
        return cannot(`The card ${hosts.elsewhere}, which cannot be trusted because ${signature}.`);
      return secure
        ? is(true, `The card is served over verified TLS and names its sign-in schemes; ${signature}.${note}`)
        : cannot(`The card was read on this machine without TLS to authenticate it, and ${signature}.`);
    }
  }
};

/**
 * Served over TLS, names its schemes, and its signature, if there is one, verifies (probes §4
 * `a2a.signature`).
 */
export const agentCardAuthentic: Grader = (sights, parameterId) => [
  sights.card ? decide(sights, parameterId, sights.card) : noCard(sights, parameterId, 'probe'),
];
