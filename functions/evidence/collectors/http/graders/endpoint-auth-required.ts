import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered, Exchange } from '../../../probe/exchange.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import { bareRejectionReason, callOf, isRejection, letInNote, triedCalls } from '../../rejection.ts';
import { answerKind, cameThrough } from '../answer-kind.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import type { CorsSights, HttpSights } from '../sights.ts';

const foreignOrigin = /^https:\/\/[\w.-]*probe\.invalid$/;

/**
 * Returns what a page of another site could do with the endpoint. It adds to the finding but does not decide
 * it.
 */
const corsNote = (cors: CorsSights | undefined): string | undefined => {
  const answers = [cors?.preflight, cors?.read].filter(isAnswered);
  const allowed = answers.map(({ headers }) => headers['access-control-allow-origin'] ?? '');
  const credentials = answers.some(({ headers }) => headers['access-control-allow-credentials'] === 'true');
  if (allowed.some((origin) => foreignOrigin.test(origin))) {
    return credentials
      ? 'Pages of any other site may call it with the credentials of their visitor (CORS).'
      : 'Pages of any other site may read its responses (CORS echoes a foreign origin).';
  }
  return allowed.includes('*')
    ? 'Pages of any other site may read its responses (CORS allows *).'
    : undefined;
};

const openAnswer = ({ anonymous, models, post }: HttpSights) =>
  [models, anonymous, post].find((exchange) => answerKind(exchange) === 'data');

type Tried = readonly (readonly [exchange: Exchange, signedIn: Exchange | undefined])[];

/** Returns why the tested requests prove neither acceptance nor rejection of callers. */
const why = (both: Tried): string => {
  const tried = both.map(([exchange]) => exchange);
  const kinds = both.map(([exchange, signedIn]) => answerKind(exchange, signedIn));
  if (tried.some(cameThrough) && kinds.includes('refused'))
    return 'The POST was not rejected, so credentials are not required for every request.';
  const bare = both[kinds.indexOf('turned-away')];
  if (bare && isAnswered(bare[0])) return bareRejectionReason(bare[0], bare[1]);
  if (kinds.includes('sign-in'))
    return 'The caller was redirected to a sign-in page, so the agent itself did not reject the request.';
  return 'No response shows whether the agent would accept an unauthenticated caller.';
};

const servedToken = (
  { invalidToken }: HttpSights,
  about: About,
  note: string | undefined,
): Finding | undefined => {
  if (!isAnswered(invalidToken)) return undefined;
  if (answerKind(invalidToken) !== 'data' && !cameThrough(invalidToken)) return undefined;
  const how = answerKind(invalidToken) === 'data' ? 'served' : 'not rejected';
  return found(about, {
    value: false,
    detail: sentences(
      `${callOf(invalidToken)} with an invalid token was ${how} with HTTP ${invalidToken.status}.`,
      note,
    ),
    proof: excerpt(invalidToken, { mark: `HTTP ${invalidToken.status}` }),
  });
};

/**
 * Returns whether an invalid token passed the authentication layer and reached one that found nothing to
 * return. HTTP 400 is not such a sign, because it is a valid response to an invalid token (RFC 6750 §3.1).
 */
const isPastSignIn = (exchange: Exchange | undefined): exchange is Answered =>
  isAnswered(exchange) && [404, 405, 406, 415, 422].includes(exchange.status);

/**
 * Passes if requests without credentials (probes §3 `auth.unauth_read`) and with an invalid token
 * (`auth.bad_token`) are rejected. It covers only the tested requests. A rejection counts if it names a
 * scheme, or if the same request succeeds with the stored credential, and only if no other request succeeded.
 */
export const endpointAuthRequired: Grader = (sights, about) => {
  const { anonymous, models, post, signedIn, invalidToken, cors } = sights;
  const note = corsNote(cors);
  const open = openAnswer(sights);
  if (isAnswered(open)) {
    return found(about, {
      value: false,
      detail: sentences(`${callOf(open)} without credentials was accepted with HTTP ${open.status}.`, note),
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
  const rejected = both.filter(([exchange, again]) => answerKind(exchange, again) === 'refused');
  const [refusal, opened] = rejected[0] ?? [];
  if (refusal && isPastSignIn(invalidToken))
    return gap(
      about,
      sentences(
        triedCalls(tried),
        `${callOf(invalidToken)} with an invalid token returned HTTP ${invalidToken.status} instead of a rejection, so any token may be accepted.`,
      ),
    );
  if (refusal && !tried.some(cameThrough)) {
    const token =
      isAnswered(invalidToken) && isRejection(invalidToken) && 'An invalid token was rejected as well.';
    const mark = isAnswered(refusal) ? `HTTP ${refusal.status}` : [];
    const count = `${rejected.length} ${rejected.length === 1 ? 'was' : 'were'} rejected for missing credentials, and none was accepted.`;
    return found(about, {
      value: true,
      detail: sentences(triedCalls(tried), count, opened && letInNote(opened), token, note),
      proof: excerpt(refusal, { mark }),
    });
  }
  if (!tried.some(isAnswered) && !isAnswered(anonymous)) return noAnswer(about, anonymous);
  return gap(about, sentences(triedCalls(tried), why(both)));
};
