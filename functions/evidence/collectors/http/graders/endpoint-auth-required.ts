import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import type { Answered, Exchange } from '../../../probe/exchange.ts';
import { intruderLabels, rejectedIntruders, untriedReason } from '../../caller.ts';
import { type About, type Finding, found, gap, noAnswer } from '../../finding.ts';
import { bareRejectionReason, callOf, isAnyRejection, letInNote, triedCalls } from '../../rejection.ts';
import { answerKind, cameThrough, getsIn } from '../answer-kind.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import { MODEL_CALL } from '../model-addresses.ts';
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

/** Returns a failure with the call that was accepted as its proof. */
const accepted = (about: About, exchange: Answered, how: string, note: string | undefined): Finding =>
  found(about, {
    value: false,
    detail: sentences(`${callOf(exchange)} ${how} with HTTP ${exchange.status}.`, note),
    proof: excerpt(exchange, { mark: `HTTP ${exchange.status}` }),
  });

/** Returns the first sign that callers without valid credentials are accepted; undefined if there is none. */
const openEndpoint = (sights: HttpSights, about: About, note: string | undefined): Finding | undefined => {
  const { anonymous, models, post, message, otherSlash, trials = [] } = sights;
  const open = [message, post, models, anonymous].find((exchange) => answerKind(exchange) === 'answered');
  if (isAnswered(open)) return accepted(about, open, 'without credentials was accepted', note);
  const isMessageRejected = ['refused', 'turned-away'].includes(answerKind(message));
  // A list alone is public at some providers, and some servers check arguments before credentials.
  if (
    isAnswered(models) &&
    answerKind(models) === 'models' &&
    answerKind(post) === 'arguments' &&
    !isMessageRejected
  )
    return accepted(
      about,
      models,
      'without credentials was accepted, and the arguments of a completion were checked,',
      note,
    );
  if (isAnswered(otherSlash) && getsIn(otherSlash))
    return accepted(
      about,
      otherSlash,
      'without credentials, the same address but for a trailing slash, was accepted',
      note,
    );
  const trial = trials.find(({ exchange }) => getsIn(exchange));
  if (!trial || !isAnswered(trial.exchange)) return undefined;
  const how =
    answerKind(trial.exchange) === 'arguments'
      ? 'passed the sign-in, and its arguments were checked,'
      : 'was accepted';
  return accepted(about, trial.exchange, `with ${intruderLabels[trial.caller]} ${how}`, note);
};

type Tried = readonly (readonly [exchange: Exchange, signedIn: Exchange | undefined])[];

const isTurnedAway = (exchange: Exchange | undefined): boolean =>
  ['refused', 'turned-away'].includes(answerKind(exchange));

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

/**
 * Returns whether a request passed the authentication layer and reached one that found nothing to return. HTTP
 * 400 that names a scheme is not such a sign, because it is the response to an invalid token (RFC 6750 §3.1).
 */
const isPastSignIn = (exchange: Exchange | undefined): exchange is Answered =>
  isAnswered(exchange) &&
  !isAnyRejection(exchange) &&
  exchange.headers['www-authenticate'] === undefined &&
  [400, 404, 405, 406, 415, 422].includes(exchange.status);

/** Returns a forged credential that was neither accepted nor rejected, as a sentence. */
const unclearTrial = ({ trials = [], otherSlash }: HttpSights): string | undefined => {
  const trial = trials.find(({ exchange }) => isPastSignIn(exchange));
  if (trial && isAnswered(trial.exchange))
    return `${callOf(trial.exchange)} with ${intruderLabels[trial.caller]} returned HTTP ${trial.exchange.status} instead of a rejection, so any token may be accepted.`;
  return cameThrough(otherSlash)
    ? 'The same address but for a trailing slash did not reject the call.'
    : undefined;
};

/** Returns whether the call that a program would make was rejected, as far as one was made. */
const isDecisiveRejected = ({ post, message }: HttpSights): boolean => {
  if (isTurnedAway(message)) return true;
  if (!post || isTurnedAway(post)) return true;
  // An address without such a call has none to reject, unless it is the one of a model.
  return !cameThrough(post) && post.transcript.body !== MODEL_CALL;
};

/** Returns why other calls than these decide about access; undefined if these do. */
const decidedElsewhere = ({ protocol, post }: HttpSights): string | undefined => {
  if (protocol === 'mcp' || protocol === 'a2a')
    return `Only a call of ${protocolNames[protocol]} shows who may use the agent.`;
  return protocol === 'auto' && post?.transcript.body !== MODEL_CALL
    ? 'The protocol of the agent is not set, so its calls may be others.'
    : undefined;
};

/**
 * Passes if requests without credentials (probes §3 `auth.unauth_read`) and with forged ones
 * (`auth.bad_token`) are rejected. It covers only the tested requests. A rejection counts if it names a
 * scheme, or if the same request succeeds with the stored credential, and only if no other request succeeded.
 */
export const endpointAuthRequired: Grader = (sights, about) => {
  const { anonymous, models, post, message, signedIn, trials, cors } = sights;
  const note = corsNote(cors);
  const open = openEndpoint(sights, about, note);
  if (open) return open;
  const both = (
    [
      [anonymous, signedIn?.anonymous],
      [models, signedIn?.models],
      [post, signedIn?.post],
      [message, undefined],
    ] as const
  ).flatMap(([exchange, again]) => (exchange ? [[exchange, again] as const] : []));
  const tried = both.map(([exchange]) => exchange);
  const rejected = both.filter(([exchange, again]) => answerKind(exchange, again) === 'refused');
  const [refusal, opened] = rejected[0] ?? [];
  const unclear = refusal && (unclearTrial(sights) ?? untriedReason(trials));
  if (unclear !== undefined) return gap(about, sentences(triedCalls(tried), unclear));
  const elsewhere = refusal && decidedElsewhere(sights);
  if (elsewhere !== undefined) return gap(about, sentences(triedCalls(tried), elsewhere));
  if (refusal && isDecisiveRejected(sights)) {
    const mark = isAnswered(refusal) ? `HTTP ${refusal.status}` : [];
    const count = `${rejected.length} ${rejected.length === 1 ? 'was' : 'were'} rejected for missing credentials, and none was accepted.`;
    const isListPublic = answerKind(models) === 'models' && 'Its model list is public.';
    return found(about, {
      value: true,
      detail: sentences(
        triedCalls(tried),
        count,
        isListPublic,
        opened && letInNote(opened),
        rejectedIntruders(trials, isAnyRejection),
        note,
      ),
      proof: excerpt(refusal, { mark }),
    });
  }
  if (!tried.some(isAnswered) && !isAnswered(anonymous)) return noAnswer(about, anonymous);
  return gap(about, sentences(triedCalls(tried), why(both)));
};
