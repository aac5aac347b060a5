import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered, Exchange } from '../../../probe/exchange.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import { bareRefusalReason, callOf, isRefusal, letInNote, triedCalls } from '../../refusal.ts';
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

type Tried = readonly (readonly [exchange: Exchange, signedIn: Exchange | undefined])[];

/** Why what was tried shows neither that callers are served nor that they are refused. */
const why = (both: Tried): string => {
  const tried = both.map(([exchange]) => exchange);
  const kinds = both.map(([exchange, signedIn]) => answerKind(exchange, signedIn));
  if (tried.some(cameThrough) && kinds.includes('refused'))
    return 'The POST was not refused, so that credentials are not wanted of every call.';
  const bare = both[kinds.indexOf('turned-away')];
  if (bare && isAnswered(bare[0])) return bareRefusalReason(bare[0], bare[1]);
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
 * Whether a made-up token came past the place where strangers are refused, to one that knows nothing to answer. HTTP 400 is no such
 * sign: a token that is none may be answered with it (RFC 6750 §3.1).
 */
const isPastDoor = (exchange: Exchange | undefined): exchange is Answered =>
  isAnswered(exchange) && [404, 405, 406, 415, 422].includes(exchange.status);

/**
 * Calls without credentials are refused (probes §3 `auth.unauth_read`), and so is a made-up token (`auth.bad_token`). It speaks
 * of the calls that were tried and of no others. A refusal counts that names a scheme, or where the same call is answered with the
 * stored credential, and only while no other call came through.
 */
export const endpointAuthRequired: Grader = (sights, about) => {
  const { anonymous, models, post, signedIn, invalidToken, cors } = sights;
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
  const both = (
    [
      [anonymous, signedIn?.anonymous],
      [models, signedIn?.models],
      [post, signedIn?.post],
    ] as const
  ).flatMap(([exchange, again]) => (exchange ? [[exchange, again] as const] : []));
  const tried = both.map(([exchange]) => exchange);
  const refused = both.filter(([exchange, again]) => answerKind(exchange, again) === 'refused');
  const [refusal, opened] = refused[0] ?? [];
  if (refusal && isPastDoor(invalidToken))
    return gap(
      about,
      sentences(
        triedCalls(tried),
        `With a made-up token ${callOf(invalidToken)} got HTTP ${invalidToken.status} and no refusal, so that any token may open it.`,
      ),
    );
  if (refusal && !tried.some(cameThrough)) {
    const token =
      isAnswered(invalidToken) && isRefusal(invalidToken) && 'A made-up token was refused as well.';
    const mark = isAnswered(refusal) ? `HTTP ${refusal.status}` : [];
    const count = `${refused.length} ${refused.length === 1 ? 'was' : 'were'} refused for want of credentials, and none was served.`;
    return found(about, {
      value: true,
      detail: sentences(triedCalls(tried), count, opened && letInNote(opened), token, note),
      proof: excerpt(refusal, { mark }),
    });
  }
  if (!tried.some(isAnswered) && !isAnswered(anonymous)) return noAnswer(about, anonymous);
  return gap(about, sentences(triedCalls(tried), why(both)));
};
