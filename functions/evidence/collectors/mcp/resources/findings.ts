import { type Finding, found, withoutFailure } from '../../finding.ts';
import { linesProof } from '../../lines-proof.ts';
import { aboutAt, unclear } from '../access/finding.ts';
import type { Observations } from '../observe.ts';
import { resourceGraders } from './graders.ts';

/** Returns what the resource addresses show about the requested parameters. */
export const resourceFindings = (
  { url, depth, tools }: Pick<Observations, 'url' | 'depth' | 'tools'>,
  wanted: ReadonlySet<string>,
): readonly Finding[] => {
  const ids = Object.keys(resourceGraders).filter((id) => wanted.has(id));
  const list = depth?.resources;
  if (!list || list.resources.length === 0) {
    const reason =
      'reason' in tools
        ? tools.reason
        : 'The server lists no resources, and lists do not show what its tools reach.';
    return ids.map((id) => unclear(url, id, 'mcp', reason));
  }
  const asked = `→ resources/list, resources/templates/list   (${list.anonymous ? 'without credential' : 'with the stored credential'})`;
  return Object.entries(resourceGraders)
    .filter(([parameterId]) => wanted.has(parameterId))
    .map(([parameterId, grade]) => {
      const finding = grade(list);
      const about = aboutAt(url, parameterId, 'mcp');
      if ('inconclusive' in finding)
        return list.cut
          ? unclear(url, parameterId, 'mcp', `${finding.inconclusive} ${list.cut}.`)
          : withoutFailure(about, finding.inconclusive);
      const proof = linesProof(asked, finding.lines, finding.marks);
      return found(about, { ...finding, proof });
    });
};
