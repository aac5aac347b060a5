import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { OtherTools } from '../collector.ts';
import { type Finding, found } from '../finding.ts';
import { aboutAt, unclear } from './access/finding.ts';
import type { Observations } from './observe.ts';
import type { ToolFinding } from './tools/grader.ts';
import { toolGraders } from './tools/graders.ts';

const MOST_BYTES = 2048;

/** Whole lines up to 2 KiB; a line too long for that is cut. */
const wholeLines = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`;
    if (Buffer.byteLength(next) > MOST_BYTES - 40)
      return text === ''
        ? Buffer.from(line)
            .subarray(0, MOST_BYTES - 40)
            .toString('utf8')
        : `${text}\n… and more`;
    text = next;
  }
  return text;
};

const proof = ({ lines, marks }: Extract<ToolFinding, { value: unknown }>, anonymous: boolean) => {
  const excerpt = wholeLines([
    `→ tools/list   (${anonymous ? 'without credential' : 'with the stored credential'})`,
    ...lines.flatMap((line) => maskText(line).split('\n')),
  ]);
  const shown = marks.flatMap((mark) => maskText(mark).split('\n'));
  return { excerpt, marks: [...new Set(shown)].filter((mark) => mark !== '' && excerpt.includes(mark)) };
};

/**
 * What a tool list shows of the wanted parameters: declared by the server, so claims.
 * @param others tools of other servers of the tenant
 */
export const toolFindings = (
  { url, tools }: Pick<Observations, 'url' | 'tools'>,
  wanted: ReadonlySet<string>,
  others: readonly OtherTools[] = [],
): readonly Finding[] =>
  toolGraders
    .filter(({ parameterId }) => wanted.has(parameterId))
    .map(({ parameterId, grade }) => {
      if ('reason' in tools) return unclear(url, parameterId, 'mcp', tools.reason);
      const { list } = tools;
      if (list.tools.length === 0) return unclear(url, parameterId, 'mcp', 'The server lists no tools.');
      const finding = grade({ ...list, others });
      // What was not read cannot be vouched for, but a fault that was seen stays one.
      if (!list.complete && ('inconclusive' in finding || finding.value === true))
        return unclear(
          url,
          parameterId,
          'mcp',
          `Only ${list.tools.length} tools of the list were read: ${list.cut}.`,
        );
      if ('inconclusive' in finding) return unclear(url, parameterId, 'mcp', finding.inconclusive);
      return found(aboutAt(url, parameterId, 'mcp'), { ...finding, proof: proof(finding, list.anonymous) });
    });
