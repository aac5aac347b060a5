import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rejectedIntruders } from '../../caller.ts';
import type { Finding } from '../../finding.ts';
import { isAnyRejection, triedCalls } from '../../rejection.ts';
import { answersForeignPages } from '../depth.ts';
import type { Observations } from '../observe.ts';
import { guessable } from '../session-ids.ts';
import { blind, challengeOf, firstName, openCall, refusalOf, shown, unclear } from './finding.ts';

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

/** Returns the calls that were made without credentials and rejected. */
const rejectedCalls = ({ anonymous, list, attempts = {} }: Observations): readonly Exchange[] =>
  [anonymous.exchange, list?.exchange, attempts.bareList, attempts.toolCall].filter(
    (exchange) => exchange !== undefined && isAnyRejection(exchange),
  ) as readonly Exchange[];

/**
 * Passes if the calls that matter are rejected without credentials and with forged ones (probes §5,
 * `mcp.unauth`, `auth.bad_token`): the handshake or the tool list, and the call of a tool.
 */
export const endpointAuthRequired = (seen: Observations): Finding => {
  const parameterId = 'endpoint-auth-required';
  const { url, anonymous, attempts } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  const open = openCall(seen);
  if (open)
    return shown(url, {
      parameterId,
      value: false,
      detail: `${open.statement}.${openNote(seen)}`,
      exchange: open.exchange,
      marks: firstName(open.exchange),
    });
  const refusal = refusalOf(seen);
  if (!refusal) return unclear(url, parameterId, 'probe', 'No call was rejected for missing credentials.');
  const handshake =
    anonymous.kind === 'open' && 'A session can be opened without credentials, but shows nothing.';
  return shown(url, {
    parameterId,
    value: true,
    detail: [triedCalls(rejectedCalls(seen)), handshake, rejectedIntruders(attempts?.trials, isAnyRejection)]
      .filter(Boolean)
      .join(' '),
    exchange: refusal,
    marks: challengeOf(refusal),
  });
};
