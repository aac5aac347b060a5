import { isAnswerEvent, streamEvents } from '#functions/evidence/probe/event-stream.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';

/**
 * Describes the target of a redirect that was not followed, such as ` It points at https://id.example.com,
 * which was not asked.`
 */
const pointsAt = ({ redirects }: Answered): string | undefined => {
  const last = redirects.at(-1);
  if (!last || last.followed) return undefined;
  if (last.metadata) return ' It points at the metadata service of a cloud, which was not requested.';
  const at = URL.canParse(last.to) ? new URL(last.to).origin.slice(0, 100) : 'an invalid address';
  return ` It points at ${at}${URL.canParse(last.to) ? ', and was not followed' : ''}.`;
};

/** Describes an unexpected kind of response, as a sentence after a space, or returns an empty text. Pure. */
export const strayNote = (answer: Answered): string => {
  const redirected = pointsAt(answer);
  if (redirected !== undefined) return redirected;
  const { headers, body, bytes, truncated } = answer;
  if (!truncated) return '';
  if (!(headers['content-type'] ?? '').startsWith('text/event-stream'))
    return ` It exceeds the limit of ${bytes} bytes.`;
  const events = streamEvents(body);
  if (events.some(isAnswerEvent)) return '';
  return bytes === 0
    ? ' It is an event stream, which was not read.'
    : ` It is an event stream whose first ${bytes} bytes contained no answer.`;
};
