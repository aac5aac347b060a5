/** Action Plan: what to fix and which evidence to provide, most severe first. */
import type { ReportAction, ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { count, named, quoted, sample, type Text, text } from '../text.ts';

const groups = [
  { priority: 'immediate', title: 'Immediate: critical and high issues' },
  { priority: 'short-term', title: 'Short-term: medium and low issues' },
  { priority: 'evidence', title: 'Missing evidence to provide' },
] as const;

const itemOf = ({ title, what, severity, agents, sample: names, minutes }: ReportAction): Text => {
  const effort = minutes === null ? '' : ` About ${count(minutes, 'minute')} per agent.`;
  return text`${named(title)} (${severity}): ${quoted(what)} Affects ${count(agents, 'agent')}: ${sample(names, agents)}.${effort}`;
};

const stepsOf = (actions: readonly ReportAction[]): readonly Block[] =>
  actions.flatMap(({ title, steps }): readonly Block[] =>
    steps.length === 0
      ? []
      : [
          paragraph(text`Steps for ${named(title)}:`),
          { kind: 'list', ordered: true, items: steps.map((step): Text => quoted(step)) },
        ],
  );

/** Action Plan. */
export const actionPlanOf = (
  { actions, lastScanAt, limits }: ReportModel,
  style: NarrativeStyle,
): Section => {
  const blocks = groups.flatMap(({ priority, title }): readonly Block[] => {
    const own = actions.filter((action) => action.priority === priority);
    if (own.length === 0) return [];
    const shown = own.slice(0, style.actions);
    const more = own.length - shown.length;
    return [
      { kind: 'heading', text: [title] },
      { kind: 'list', items: shown.map(itemOf) },
      ...(more > 0
        ? [
            paragraph(
              text`${count(more, 'further action')} of the same or lower severity ${more === 1 ? 'is' : 'are'} not listed here.`,
            ),
          ]
        : []),
      ...(style.steps ? stepsOf(shown) : []),
    ];
  });
  const isPart = limits.some(({ kind }) => kind === 'without-detail');
  const nothing = text`No issue is open or in progress, and no ${isPart ? 'stored verdict' : 'verdict'} lacks evidence.`;
  const unknown = text`There are no scan results, so there are no actions yet. Run a scan first.`;
  return {
    id: 'actions',
    title: 'Action Plan',
    blocks:
      blocks.length > 0
        ? [
            ...blocks,
            paragraph(
              text`A fix is complete when a later scan confirms it. New evidence earns points according to its strength; self-reported evidence earns a quarter.`,
            ),
          ]
        : [paragraph(lastScanAt === null ? unknown : nothing)],
  };
};
