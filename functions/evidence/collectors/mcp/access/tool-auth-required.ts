import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { named } from '../tools/grader.ts';
import { phiTools } from '../tools/phi-tools.ts';
import type { Tool } from '../tools/tool.ts';
import { blind, challengeOf, firstName, openCall, refusalOf, shown, unclear } from './finding.ts';

/** Returns which patient-related tools are offered without authentication. */
const phiNote = (tools: readonly Tool[]): string => {
  const names = phiTools(tools);
  return names.length === 0
    ? ''
    : ` Tools that concern patients are offered to all callers: ${named(names.map(spellOut))}.`;
};

/**
 * Passes if tools can neither be listed nor called without authentication; undefined for a server without
 * tools.
 */
export const toolAuthRequired = (seen: Observations): Finding | undefined => {
  const parameterId = 'tool-auth-required';
  const { url, anonymous, list } = seen;
  const open = openCall(seen);
  if (anonymous.kind === 'open' && list?.list !== 'tools' && !open) return undefined;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  if (open && list?.kind === 'listed' && list.list !== 'tools') return undefined;
  if (open)
    return shown(url, {
      parameterId,
      value: false,
      detail: `${open.statement}.${phiNote(list?.kind === 'listed' ? list.tools : [])}`,
      exchange: open.exchange,
      marks: firstName(open.exchange),
    });
  const refusal = refusalOf(seen);
  return (
    refusal &&
    shown(url, {
      parameterId,
      value: true,
      detail: `Without credentials, the tool server returned ${refusal.status} before any tool was reached.`,
      exchange: refusal,
      marks: challengeOf(refusal),
    })
  );
};
