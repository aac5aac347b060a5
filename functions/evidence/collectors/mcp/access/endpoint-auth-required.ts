import type { Finding } from '../../finding.ts';
import { callOf } from '../../rejection.ts';
import { answersForeignPages } from '../depth.ts';
import type { Observations } from '../observe.ts';
import { guessable } from '../session-ids.ts';
import { blind, challengeOf, firstName, shown, unclear } from './finding.ts';

/** Returns further consequences of missing authentication. They add to the finding but do not decide it. */
const openNote = ({ depth = {} }: Observations): string => {
  const guess = guessable(depth.sessions ?? []);
  return [
    answersForeignPages(depth)
      ? ' A request from a page of another site was also accepted, although MCP requires rejection with 403 (DNS rebinding).'
      : '',
    guess === undefined ? '' : ` Its session ids are predictable: ${guess}.`,
  ].join('');
};

/**
 * Passes if the opening request is rejected without credentials and with an invalid token (probes §5,
 * `mcp.unauth`, `auth.bad_token`).
 */
export const endpointAuthRequired = (seen: Observations): Finding => {
  const parameterId = 'endpoint-auth-required';
  const { url, anonymous, list, invalidToken } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  if (list?.kind === 'listed')
    return shown(url, {
      parameterId,
      value: false,
      detail: `Without credentials, the server responded to ${list.list}/list.${openNote(seen)}`,
      exchange: list.exchange,
      marks: firstName(list.exchange),
    });
  if (anonymous.kind !== 'refused')
    return shown(url, {
      parameterId,
      value: false,
      detail: `Without credentials, the server opened a session${list ? `, but did not respond to ${list.list}/list` : ''}.${openNote(seen)}`,
      exchange: anonymous.exchange,
      marks: firstName(anonymous.exchange),
    });
  if (invalidToken?.kind === 'open')
    return shown(url, {
      parameterId,
      value: false,
      detail: 'The server requests a token and accepts any: an invalid one was accepted.',
      exchange: invalidToken.exchange,
      marks: firstName(invalidToken.exchange),
    });
  return shown(url, {
    parameterId,
    value: true,
    detail: `Without credentials, 1 call was tried, ${callOf(anonymous.exchange)}, and rejected with ${anonymous.exchange.status}.${invalidToken?.kind === 'refused' ? ' An invalid token was also rejected.' : ''}`,
    exchange: anonymous.exchange,
    marks: challengeOf(anonymous.exchange),
  });
};
