import { isAnswerEvent, streamEvents } from '#functions/evidence/probe/event-stream.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';

/** Where a redirect points that was not followed, such as ` It points at https://id.example.com, which was not asked.` */
const pointsAt = ({ redirects }: Answered): string | undefined => {
  const last = redirects.at(-1);
  if (!last || last.followed) return undefined;
  if (last.metadata) return ' It points at the metadata service of a cloud, which was not asked.';
  const at = URL.canParse(last.to) ? new URL(last.to).origin.slice(0, 100) : 'what is no address';
  return ` It points at ${at}${URL.canParse(last.to) ? ', and was not followed' : ''}.`;
};

/** What was seen of an answer that is not of the kind that was looked for: a sentence behind a blank, or nothing. Pure. */
export const strayNote = (answer: Answered): string => {
  const redirected = pointsAt(answer);
  if (redirected !== undefined) return redirected;
  const { headers, body, bytes, truncated } = answer;
  if (!truncated) return '';
  if (!(headers['content-type'] ?? '').startsWith('text/event-stream'))
    return ` It is longer than the ${bytes} bytes that are read.`;
  const events = streamEvents(body);
  if (events.some(isAnswerEvent)) return '';
  return bytes === 0
    ? ' It is a stream of events, which was not read.'
    : ` It is a stream of events, of which the first ${bytes} bytes answered nothing.`;
};
