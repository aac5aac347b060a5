import type { Baseline } from '#shared/baselines/baseline.ts';
import type { OtherTools } from '../collector.ts';
import { type Finding, found, withoutFailure } from '../finding.ts';
import { linesProof } from '../lines-proof.ts';
import { aboutAt, unclear } from './access/finding.ts';
import { laxities } from './depth.ts';
import type { Observations } from './observe.ts';
import { toolGraders } from './tools/graders.ts';

const asked = (anonymous: boolean) =>
  `→ tools/list   (${anonymous ? 'without credential' : 'with the stored credential'})`;

/**
 * Returns what a tool list shows about the requested parameters. It is declared by the server, so these are
 * claims.
 * @param known tools of the tenant's other servers, and the approved baseline of this list
 */
export const toolFindings = (
  { url, tools, depth }: Pick<Observations, 'url' | 'tools' | 'depth'>,
  wanted: ReadonlySet<string>,
  {
    others = [],
    approved,
  }: {
    readonly others?: readonly OtherTools[] | undefined;
    readonly approved?: Baseline | undefined;
  } = {},
): readonly Finding[] =>
  toolGraders
    .filter(({ parameterId }) => wanted.has(parameterId))
    .map(({ parameterId, grade, gradesEmpty }) => {
      if ('reason' in tools) return unclear(url, parameterId, 'mcp', tools.reason);
      const { list } = tools;
      const about = aboutAt(url, parameterId, 'mcp');
      if (list.tools.length === 0 && !(gradesEmpty && approved))
        return list.complete
          ? withoutFailure(about, 'The server lists no tools.')
          : unclear(url, parameterId, 'mcp', `No tool of the list was read: ${list.cut}.`);
      const finding = grade({ ...list, others, lax: depth ? laxities(depth) : [] }, approved);
      // Unread parts cannot pass, but an observed failure remains one.
      if (!list.complete && ('inconclusive' in finding || finding.value === true))
        return unclear(
          url,
          parameterId,
          'mcp',
          `Only ${list.tools.length} tools of the list were read: ${list.cut}.`,
        );
      if ('inconclusive' in finding)
        return finding.endsNothing
          ? unclear(url, parameterId, 'mcp', finding.inconclusive)
          : withoutFailure(about, finding.inconclusive);
      const proof = linesProof(asked(list.anonymous), finding.lines, finding.marks);
      return found(about, { ...finding, proof });
    });
