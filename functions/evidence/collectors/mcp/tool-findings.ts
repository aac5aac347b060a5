import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { OtherTools } from '../collector.ts';
import { type Finding, found, withoutFailure } from '../finding.ts';
import { linesProof } from '../lines-proof.ts';
import { aboutAt, unclear } from './access/finding.ts';
import { laxities } from './depth.ts';
import type { Observations } from './observe.ts';
import type { SecondReading } from './second-reading.ts';
import { tools as countOf, named, type ToolFinding } from './tools/grader.ts';
import { toolGraders } from './tools/graders.ts';
import type { ToolList } from './tools/tool.ts';

const asked = (anonymous: boolean) =>
  `→ tools/list   (${anonymous ? 'without credential' : 'with the stored credential'})`;

type Valued = Extract<ToolFinding, { readonly value: unknown }>;

const isWithoutFailure = (finding: ToolFinding): boolean =>
  'inconclusive' in finding || finding.value === true;

/** Returns how far a list was read, as sentences. Its number of pages is unknown until the last one is read. */
const progressOf = ({ pages, tools, cut, position }: ToolList): string =>
  `Read ${pages} of ? pages (${countOf(tools.length)}): ${cut}.${position ? ` The next scan continues with page ${position.page}.` : ''}`;

/** What is known beside the list: tools of other servers, the approved baseline, and the list for clients. */
export interface Known {
  readonly others?: readonly OtherTools[] | undefined;
  readonly approved?: Baseline | undefined;
  readonly second?: SecondReading | undefined;
}

const TO_CLIENTS = 'To an ordinary client, which does not name this product, the server lists other texts';

/** The parameter that a difference between callers fails: definitions that depend on the caller are not fixed. */
const PINNED = 'tool-definition-pinned';

/** Returns the finding on what an ordinary client reads, if it is worse or says more. */
const asClient = (
  parameterId: string,
  second: SecondReading | undefined,
  grade: (list: ToolList) => ToolFinding,
): Valued | undefined => {
  if (second?.kind !== 'differs' && second?.kind !== 'varies') return undefined;
  if (second.kind === 'differs' && parameterId === PINNED)
    return {
      value: false,
      detail: `${TO_CLIENTS}: ${named(second.changes.map(spellOut))}. Both were read twice.`,
      lines: second.changes.map(spellOut),
      marks: second.changes.map(spellOut),
    };
  const finding = grade(second.list);
  if (isWithoutFailure(finding) || !('value' in finding)) return undefined;
  const caller = second.kind === 'differs' ? TO_CLIENTS : 'In another reading, the server lists other texts';
  return { ...finding, detail: `${caller}. ${finding.detail}` };
};

/**
 * Returns what a tool list shows about the requested parameters. It is declared by the server, so these are
 * claims.
 */
export const toolFindings = (
  { url, tools, depth }: Pick<Observations, 'url' | 'tools' | 'depth'>,
  wanted: ReadonlySet<string>,
  { others = [], approved, second }: Known = {},
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
      const lax = depth ? laxities(depth) : [];
      const graded = (one: ToolList) => grade({ ...one, others, lax }, approved);
      const evidence = (finding: Valued) =>
        found(about, { ...finding, proof: linesProof(asked(list.anonymous), finding.lines, finding.marks) });
      const finding = graded(list);
      const worse = isWithoutFailure(finding) ? asClient(parameterId, second, graded) : undefined;
      if (worse) return evidence(worse);
      // Unread parts cannot pass, but an observed failure remains one.
      if (!list.complete && isWithoutFailure(finding))
        return unclear(url, parameterId, 'mcp', progressOf(list));
      // The failure is as old as the scan that read its page: it is neither confirmed nor ended.
      if (
        list.fresh &&
        !isWithoutFailure(finding) &&
        isWithoutFailure(graded({ ...list, tools: list.fresh }))
      )
        return unclear(
          url,
          parameterId,
          'mcp',
          `An earlier scan read the page with the failure. ${list.complete ? 'The next scan reads the list again.' : progressOf(list)}`,
        );
      if (isWithoutFailure(finding) && second?.kind === 'unread')
        return unclear(
          url,
          parameterId,
          'mcp',
          'The list differed for an ordinary client before, and could not be read as one now.',
        );
      if ('inconclusive' in finding)
        return finding.endsNothing
          ? unclear(url, parameterId, 'mcp', finding.inconclusive)
          : withoutFailure(about, finding.inconclusive);
      return evidence(finding);
    });
