import type { Baseline } from '#shared/baselines/baseline.ts';
import type { OtherTools } from '../collector.ts';
import { type Finding, found, withoutFailure } from '../finding.ts';
import { linesProof } from '../lines-proof.ts';
import { aboutAt, unclear } from './access/finding.ts';
import { laxities } from './depth.ts';
import type { Observations } from './observe.ts';
import { tools as countOf, type ToolFinding } from './tools/grader.ts';
import { toolGraders } from './tools/graders.ts';
import type { ToolList } from './tools/tool.ts';

const asked = (anonymous: boolean) =>
  `→ tools/list   (${anonymous ? 'without credential' : 'with the stored credential'})`;

const isWithoutFailure = (finding: ToolFinding): boolean =>
  'inconclusive' in finding || finding.value === true;

/** Returns how far a list was read, as sentences. Its number of pages is unknown until the last one is read. */
const progressOf = ({ pages, tools, cut, position }: ToolList): string =>
  `Read ${pages} of ? pages (${countOf(tools.length)}): ${cut}.${position ? ` The next scan continues with page ${position.page}.` : ''}`;

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
          : unclear(url, parameterId, 'mcp', progressOf(list));
      const known = { ...list, others, lax: depth ? laxities(depth) : [] };
      const finding = grade(known, approved);
      // Unread parts cannot pass, but an observed failure remains one.
      if (!list.complete && isWithoutFailure(finding))
        return unclear(url, parameterId, 'mcp', progressOf(list));
      // The failure is as old as the scan that read its page: it is neither confirmed nor ended.
      if (
        list.fresh &&
        !isWithoutFailure(finding) &&
        isWithoutFailure(grade({ ...known, tools: list.fresh }, approved))
      )
        return unclear(
          url,
          parameterId,
          'mcp',
          `An earlier scan read the page with the failure. ${list.complete ? 'The next scan reads the list again.' : progressOf(list)}`,
        );
      if ('inconclusive' in finding)
        return finding.endsNothing
          ? unclear(url, parameterId, 'mcp', finding.inconclusive)
          : withoutFailure(about, finding.inconclusive);
      const proof = linesProof(asked(list.anonymous), finding.lines, finding.marks);
      return found(about, { ...finding, proof });
    });
