import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { allExchanges } from '../all-exchanges.ts';
import { type Grader, isAnswered } from '../grade.ts';

const limitHeader = /^(?:x-)?rate-?limit(?:-|$)/;

const limitHeaders = ({ headers }: Answered): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).filter(([name]) => limitHeader.test(name));

/** More requests than this in any window stop nobody: no agent that calls a model answers as many. */
const MOST_REQUESTS = 1_000_000;

/** Figures of requests in a header: a bare number, or the quotas of the structured ones (drafts of httpapi-ratelimit-headers). */
const figures = (value: string): readonly number[] =>
  /^\s{0,4}-?\d{1,20}\b/.test(value)
    ? [Number.parseInt(value, 10)]
    : [...value.matchAll(/(?:^|[;,\s])(?:q|r|limit|remaining)=(\d{1,20})/g)].map(([, figure]) =>
        Number(figure),
      );

/** Whether a header announces what is no limit. Times to wait, and tokens of a model, are counted otherwise. */
const isAbsurd = ([name, value]: readonly [string, string]): boolean => {
  if (/-(?:reset|after|tokens)\b/.test(name)) return false;
  const said = figures(value);
  const least = /remaining/.test(name) || name === 'ratelimit' ? 0 : 1;
  return said.length === 0 || said.some((figure) => figure < least || figure > MOST_REQUESTS);
};

/**
 * Signs of a limit in answers that were fetched anyway (probes §3 `ratelimit.headers`). Nobody is flooded to find
 * out: what is announced may not be kept to, and seeing nothing proves nothing.
 */
export const rateLimitEnforced: Grader = (sights, about) => {
  const answers = allExchanges(sights).filter(isAnswered);
  const slowed = answers.find(({ status }) => status === 429);
  // Who turns away the first call of a caller turns away everybody, or us: no limit was reached.
  if (slowed && slowed !== answers[0]) {
    const detail =
      'After calls that were answered otherwise, one was turned away with HTTP 429, too many requests.';
    return found(about, { value: 'enforced', detail, proof: excerpt(slowed, { mark: 'HTTP 429' }) });
  }
  if (slowed)
    return gap(
      about,
      'The first call of all was turned away with HTTP 429, which shows no limit that it could have reached.',
    );
  const absurd = answers.flatMap(limitHeaders).find(isAbsurd);
  if (absurd)
    return gap(
      about,
      `Answers announce in the header ${absurd[0]} what limits nobody: ${absurd[1].slice(0, 60)}.`,
    );
  const limited = answers.find((answer) => limitHeaders(answer).length > 0);
  const [header] = limited ? (limitHeaders(limited)[0] ?? []) : [];
  if (limited && header) {
    // The numbers count down from call to call; that the header is there is the evidence.
    const shown = { ...limited, headers: { ...limited.headers, [header]: '(present)' } };
    const detail = `Answers announce a limit in the header ${header}; whether it is kept was not tried.`;
    return found(about, {
      value: 'announced',
      detail,
      proof: excerpt(shown, { headers: [header], mark: header }),
    });
  }
  if (!isAnswered(sights.anonymous)) return noAnswer(about, sights.anonymous);
  return gap(
    about,
    `No rate-limit header was seen in ${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}; nothing was flooded to provoke one.`,
  );
};
