import type { Finding } from '../../finding.ts';
import { callOf } from '../../refusal.ts';
import { answersForeignPages } from '../depth.ts';
import type { Observations } from '../observe.ts';
import { guessable } from '../session-ids.ts';
import { blind, challengeOf, firstName, shown, unclear } from './finding.ts';

/** What else an open door lets happen; it colours the finding and does not decide it. */
const openNote = ({ depth = {} }: Observations): string => {
  const guess = guessable(depth.sessions ?? []);
  return [
    answersForeignPages(depth)
      ? ' A call from a page of another site was answered as well, which MCP has it refuse with 403 (DNS rebinding).'
      : '',
    guess === undefined ? '' : ` The ids of its sessions can be guessed: ${guess}.`,
  ].join('');
};

/** Passes when the opening call of a stranger, and of one with a made-up token, is refused (probes §5, `mcp.unauth`, `auth.bad_token`). */
export const endpointAuthRequired = (seen: Observations): Finding => {
  const parameterId = 'endpoint-auth-required';
  const { url, anonymous, list, invalidToken } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  if (list?.kind === 'listed')
    return shown(url, {
      parameterId,
      value: false,
      detail: `Without credentials the server answered ${list.list}/list.${openNote(seen)}`,
      exchange: list.exchange,
      marks: firstName(list.exchange),
    });
  if (anonymous.kind !== 'refused')
    return shown(url, {
      parameterId,
      value: false,
      detail: `Without credentials the server opened a conversation${list ? `, though it did not answer ${list.list}/list` : ''}.${openNote(seen)}`,
      exchange: anonymous.exchange,
      marks: firstName(anonymous.exchange),
    });
  if (invalidToken?.kind === 'open')
    return shown(url, {
      parameterId,
      value: false,
      detail: 'The server asks for a token and takes any: a made-up one was accepted.',
      exchange: invalidToken.exchange,
      marks: firstName(invalidToken.exchange),
    });
  return shown(url, {
    parameterId,
    value: true,
    detail: `Without credentials 1 call was tried, ${callOf(anonymous.exchange)}, and answered with ${anonymous.exchange.status}.${invalidToken?.kind === 'refused' ? ' A made-up token was refused as well.' : ''}`,
    exchange: anonymous.exchange,
    marks: challengeOf(anonymous.exchange),
  });
};
