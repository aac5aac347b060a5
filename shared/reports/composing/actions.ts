/** Action Plan: what to repair, and what to show, the graver first. */
import type { ReportAction, ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { count, named, said, sample, type Text, text } from '../text.ts';

const groups = [
  { priority: 'immediate', title: 'Immediate: failures of critical and high severity' },
  { priority: 'short-term', title: 'Short-term: failures of medium and low severity' },
  { priority: 'evidence', title: 'Evidence to bring: what nobody has shown' },
] as const;

const itemOf = ({ title, what, severity, agents, sample: names, minutes }: ReportAction): Text => {
  const effort = minutes === null ? '' : ` About ${count(minutes, 'minute')} for one agent.`;
  return text`${named(title)} (${severity}): ${said(what)} On ${count(agents, 'agent')}: ${sample(names, agents)}.${effort}`;
};

const stepsOf = (actions: readonly ReportAction[]): readonly Block[] =>
  actions.flatMap(({ title, steps }): readonly Block[] =>
    steps.length === 0
      ? []
      : [
          paragraph(text`Steps for ${named(title)}:`),
          { kind: 'list', ordered: true, items: steps.map((step): Text => said(step)) },
        ],
  );

/** Action Plan. */
export const actionPlanOf = ({ actions, frameworks }: ReportModel, style: NarrativeStyle): Section => {
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
              text`${count(more, 'further action')} of this kind, none of them graver, ${more === 1 ? 'is' : 'are'} not listed here.`,
            ),
          ]
        : []),
      ...(style.steps ? stepsOf(shown) : []),
    ];
  });
  const nothing = text`Nothing known fails, and nothing that was asked for stays unshown.`;
  const unknown = text`Nothing was scanned, so there is nothing to act on yet but to scan.`;
  return {
    id: 'actions',
    title: 'Action Plan',
    blocks:
      blocks.length > 0
        ? [
            ...blocks,
            paragraph(
              text`A repair is done when a later scan sees it. What is brought as evidence counts by its strength: what is only said earns a quarter.`,
            ),
          ]
        : [paragraph(frameworks.some(({ score }) => score !== null) ? nothing : unknown)],
  };
};
