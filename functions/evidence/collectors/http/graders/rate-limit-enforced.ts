import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { allExchanges } from '../all-exchanges.ts';
import { type Grader, isAnswered } from '../grade.ts';

const limitHeader = /^(?:x-)?rate-?limit(?:-|$)/;

const limitOf = ({ headers }: Answered): string | undefined =>
  Object.keys(headers).find((name) => limitHeader.test(name));

/**
 * Signs of a limit in answers that were fetched anyway (probes §3 `ratelimit.headers`). Nobody is flooded to find
 * out, so that seeing none proves nothing.
 */
export const rateLimitEnforced: Grader = (sights, about) => {
  const answers = allExchanges(sights).filter(isAnswered);
  const slowed = answers.find(({ status }) => status === 429);
  if (slowed) {
    const detail = 'A call was turned away with HTTP 429, too many requests.';
    return found(about, { value: true, detail, proof: excerpt(slowed, { mark: 'HTTP 429' }) });
  }
  const limited = answers.find((answer) => limitOf(answer) !== undefined);
  const header = limited && limitOf(limited);
  if (limited && header) {
    // The numbers count down from call to call; that the header is there is the evidence.
    const shown = { ...limited, headers: { ...limited.headers, [header]: '(present)' } };
    const detail = `Answers announce a limit in the header ${header}.`;
    return found(about, { value: true, detail, proof: excerpt(shown, { headers: [header], mark: header }) });
  }
  if (!isAnswered(sights.anonymous)) return noAnswer(about, sights.anonymous);
  return gap(
    about,
    `No rate-limit header was seen in ${answers.length} answers; nothing was flooded to provoke one.`,
  );
};
