import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { named } from '../tools/grader.ts';
import { phiTools } from '../tools/phi-tools.ts';
import type { Tool } from '../tools/tool.ts';
import { blind, challengeOf, firstName, refusalOf, shown, unclear } from './finding.ts';

/** Returns which patient-related tools are offered without authentication. */
const phiNote = (tools: readonly Tool[]): string => {
  const names = phiTools(tools);
  return names.length === 0
    ? ''
    : ` Tools that concern patients are offered to all callers: ${named(names.map(spellOut))}.`;
};

/** Passes if `tools/list` is not accessible without authentication; undefined for a server without tools. */
export const toolAuthRequired = (seen: Observations): Finding | undefined => {
  const parameterId = 'tool-auth-required';
  const { url, anonymous, list, invalidToken } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  if (list?.list === 'tools' && list.kind === 'listed')
    return shown(url, {
      parameterId,
      value: false,
      detail: `Without credentials, the tool server listed its tools.${phiNote(list.tools)}`,
      exchange: list.exchange,
      marks: firstName(list.exchange),
    });
  if (invalidToken?.kind === 'open')
    return shown(url, {
      parameterId,
      value: false,
      detail: 'The tool server accepted an invalid token.',
      exchange: invalidToken.exchange,
    });
  const refusal = refusalOf(seen);
  if (refusal)
    return shown(url, {
      parameterId,
      value: true,
      detail: `Without credentials, the tool server returned ${refusal.status} before any tool was reached.`,
      exchange: refusal,
      marks: challengeOf(refusal),
    });
  if (anonymous.kind === 'event-stream')
    return unclear(
      url,
      parameterId,
      'probe',
      'The server opened a stream of the HTTP+SSE transport of 2024-11-05, but responded to no call on it.',
    );
  return list
    ? unclear(
        url,
        parameterId,
        'probe',
        'The server did not respond to tools/list, so it is unknown who may use its tools.',
      )
    : undefined;
};
