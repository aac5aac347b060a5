import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { allExchanges } from '../all-exchanges.ts';
import { type Grader, isAnswered } from '../grade.ts';

const limitHeader = /^(?:x-)?rate-?limit(?:-|$)/;

const limitHeaders = ({ headers }: Answered): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).filter(([name]) => limitHeader.test(name));

/**
 * Requests per window above which a limit is ineffective, because no agent that calls a model handles as
 * many.
 */
const MAX_REQUESTS = 1_000_000;

/**
 * Parses request numbers in a header: a bare number, or the quotas of structured headers (drafts of
 * httpapi-ratelimit-headers).
 */
const figures = (value: string): readonly number[] =>
  /^\s{0,4}-?\d{1,20}\b/.test(value)
    ? [Number.parseInt(value, 10)]
    : [...value.matchAll(/(?:^|[;,\s])(?:q|r|limit|remaining)=(\d{1,20})/g)].map(([, figure]) =>
        Number(figure),
      );

/** Returns whether a header announces an implausible limit. Wait times and model tokens are excluded. */
const isAbsurd = ([name, value]: readonly [string, string]): boolean => {
  if (/-(?:reset|after|tokens)\b/.test(name)) return false;
  const stated = figures(value);
  const least = /remaining/.test(name) || name === 'ratelimit' ? 0 : 1;
  return stated.length === 0 || stated.some((figure) => figure < least || figure > MAX_REQUESTS);
};

/**
 * Finds signs of a rate limit in the responses already received (probes §3 `ratelimit.headers`). It never
 * floods a target: an announced limit may not be enforced, and missing signs prove nothing.
 */
export const rateLimitEnforced: Grader = (sights, about) => {
  const answers = allExchanges(sights).filter(isAnswered);
  const slowed = answers.find(({ status }) => status === 429);
  // A rejection of the very first request affects all callers, or only us: no limit was reached.
  if (slowed && slowed !== answers[0]) {
    const detail = 'After other responses, a request was rejected with HTTP 429 (too many requests).';
    return found(about, { value: 'enforced', detail, proof: excerpt(slowed, { mark: 'HTTP 429' }) });
  }
  if (slowed)
    return gap(
      about,
      'The first request was rejected with HTTP 429, before any limit could have been reached.',
    );
  const absurd = answers.flatMap(limitHeaders).find(isAbsurd);
  if (absurd)
    return gap(about, `The header ${absurd[0]} announces an ineffective limit: ${absurd[1].slice(0, 60)}.`);
  const limited = answers.find((answer) => limitHeaders(answer).length > 0);
  const [header] = limited ? (limitHeaders(limited)[0] ?? []) : [];
  if (limited && header) {
    // The numbers decrease with each request; the presence of the header is the evidence.
    const shown = { ...limited, headers: { ...limited.headers, [header]: '(present)' } };
    const detail = `The header ${header} announces a limit; its enforcement was not tested.`;
    return found(about, {
      value: 'announced',
      detail,
      proof: excerpt(shown, { headers: [header], mark: header }),
    });
  }
  if (!isAnswered(sights.anonymous)) return noAnswer(about, sights.anonymous);
  return gap(
    about,
    `No rate limit header was observed in ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}; no flooding was attempted.`,
  );
};
