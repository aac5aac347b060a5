import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Exchange } from '../../../probe/exchange.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import { callOf, triedCalls } from '../../refusal.ts';
import { answerKind, cameThrough } from '../answer-kind.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import type { CorsSights, HttpSights } from '../sights.ts';

const foreignOrigin = /^https:\/\/[\w.-]*probe\.invalid$/;

/** What a page of another site could do with the address; it colours the finding and does not decide it. */
const corsNote = (cors: CorsSights | undefined): string | undefined => {
  const answers = [cors?.preflight, cors?.read].filter(isAnswered);
  const allowed = answers.map(({ headers }) => headers['access-control-allow-origin'] ?? '');
  const credentials = answers.some(({ headers }) => headers['access-control-allow-credentials'] === 'true');
  if (allowed.some((origin) => foreignOrigin.test(origin))) {
    return credentials
      ? 'Pages of any other site may call it with the credentials of their visitor (CORS).'
      : 'Pages of any other site may read its answers (CORS echoes a foreign origin).';
  }
  return allowed.includes('*') ? 'Pages of any other site may read its answers (CORS allows *).' : undefined;
};

const openAnswer = ({ anonymous, models, post }: HttpSights) =>
  [models, anonymous, post].find((exchange) => answerKind(exchange) === 'data');

/** Why what was tried shows neither that callers are served nor that they are refused. */
const why = (tried: readonly Exchange[]): string => {
  const kinds = tried.map(answerKind);
  if (tried.some(cameThrough) && kinds.includes('refused'))
    return 'The POST was not refused, so that credentials are not wanted of every call.';
  if (kinds.includes('turned-away'))
    return 'A 403 that does not ask for credentials may be meant for everybody, by something in front of the agent.';
  if (kinds.includes('sign-in'))
    return 'A caller that is sent to a page to sign in is not refused by the agent itself.';
  return 'None of the answers shows whether the agent would serve a caller.';
};

const servedToken = (
  { invalidToken }: HttpSights,
  about: About,
  note: string | undefined,
): Finding | undefined => {
  if (!isAnswered(invalidToken)) return undefined;
  if (answerKind(invalidToken) !== 'data' && !cameThrough(invalidToken)) return undefined;
  const how = answerKind(invalidToken) === 'data' ? 'served' : 'not refused but answered';
  return found(about, {
    value: false,
    detail: sentences(
      `${callOf(invalidToken)} with a made-up token was ${how} with HTTP ${invalidToken.status}.`,
      note,
    ),
    proof: excerpt(invalidToken, { mark: `HTTP ${invalidToken.status}` }),
  });
};

/**
 * Calls without credentials are refused (probes §3 `auth.unauth_read`), and so is a made-up token (`auth.bad_token`). It speaks
 * of the calls that were tried and of no others; a refusal counts only while no other call came through.
 */
export const endpointAuthRequired: Grader = (sights, about) => {
  const { anonymous, models, post, invalidToken, cors } = sights;
  const note = corsNote(cors);
  const open = openAnswer(sights);
  if (isAnswered(open)) {
    return found(about, {
      value: false,
      detail: sentences(`${callOf(open)} without credentials was served with HTTP ${open.status}.`, note),
      proof: excerpt(open, { mark: `HTTP ${open.status}` }),
    });
  }
  const served = servedToken(sights, about, note);
  if (served) return served;
  const tried = [anonymous, models, post].filter((exchange) => exchange !== undefined);
  const refused = tried.filter((exchange) => answerKind(exchange) === 'refused');
  const [refusal] = refused;
  if (refusal && !tried.some(cameThrough)) {
    const token = answerKind(invalidToken) === 'refused' && 'A made-up token was refused as well.';
    const mark = isAnswered(refusal) ? `HTTP ${refusal.status}` : [];
    const count = `${refused.length} ${refused.length === 1 ? 'was' : 'were'} refused for want of credentials, and none was served.`;
    return found(about, {
      value: true,
      detail: sentences(triedCalls(tried), count, token, note),
      proof: excerpt(refusal, { mark }),
    });
  }
  if (!tried.some(isAnswered) && !isAnswered(anonymous)) return noAnswer(about, anonymous);
  return gap(about, sentences(triedCalls(tried), why(tried)));
};
