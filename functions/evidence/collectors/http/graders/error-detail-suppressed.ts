import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered } from '../../../probe/exchange.ts';
import { maskText } from '../../../probe/masking/mask.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { isRejection } from '../../rejection.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import { findLeak } from '../leaks.ts';

/** Minimum number of observed errors before missing details count as evidence. */
const MIN_ERRORS = 2;

const leakOf = ({ body, transcript }: Answered) =>
  findLeak(body, [transcript.url, new URL(transcript.url).pathname, transcript.body ?? '']);

/**
 * Returns whether a response is an error. A rejection for missing credentials is not (probes §1, "Verdicts").
 */
const isError = (answer: Answered) =>
  !isRejection(answer) && (answer.status >= 400 || /"error"\s*:/.test(answer.body.slice(0, 2_000)));

/**
 * Returns whether the agent itself rejected the request as invalid. A router's response to an unknown path or
 * method never reached the agent, whose own errors may reveal more.
 */
const isOwnError = ({ status, body }: Answered) =>
  [400, 413, 415, 422].includes(status) ||
  status >= 500 ||
  /"code"\s*:\s*-32\d{3}/.test(body.slice(0, 2_000));

/**
 * Returns products and versions named in headers (probes §3 `leak.version`), and a missing security header
 * (`headers`).
 */
const headerNote = (answers: readonly Answered[]): string | undefined => {
  const headers = answers[0]?.headers ?? {};
  const named = ['server', 'x-powered-by', 'x-version', 'x-aspnet-version'].filter((name) =>
    name === 'server' ? /\d/.test(headers[name] ?? '') : headers[name] !== undefined,
  );
  const lacking = headers['x-content-type-options'] === undefined && 'X-Content-Type-Options is not sent.';
  return sentences(named.length > 0 && `Headers name the software in use (${named.join(', ')}).`, lacking);
};

/** Passes if error messages do not reveal server internals (probes §3 `leak.errors`). */
export const errorDetailSuppressed: Grader = ({ errors = [] }, about) => {
  const answers = errors.filter(isAnswered);
  const leaking = answers.find((answer) => leakOf(answer) !== undefined);
  const note = headerNote(answers);
  if (leaking) {
    const leak = leakOf(leaking) ?? '';
    const detail = sentences(
      `An error message reveals server internals: ${maskText(leak).slice(0, 80)}.`,
      note,
    );
    return found(about, { value: false, detail, proof: excerpt(leaking, { mark: leak }) });
  }
  const seen = answers.filter(isError);
  const last = seen.at(-1);
  if (last && seen.length >= MIN_ERRORS && seen.some(isOwnError)) {
    const detail = sentences(
      `${seen.length} errors were triggered; none reveals paths, code or queries.`,
      note,
    );
    return found(about, { value: true, detail, proof: excerpt(last, { mark: `HTTP ${last.status}` }) });
  }
  const silent = errors.find((exchange) => !isAnswered(exchange));
  if (silent && !isAnswered(silent)) return noAnswer(about, silent);
  if (seen.length >= MIN_ERRORS)
    return gap(
      about,
      `${seen.length} invalid requests were handled by a router (HTTP ${seen.map(({ status }) => status).join(', ')}); none reached the agent, whose own errors were not observed.`,
    );
  const rejected = answers.filter(isRejection).length;
  return gap(
    about,
    `Of ${errors.length} invalid requests, ${rejected} were rejected, and only ${seen.length} returned an error message; other responses prove nothing about errors.`,
  );
};
