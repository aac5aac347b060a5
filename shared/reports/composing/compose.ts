/** Sections of a report, in the order of its style. */
import type { ReportModel } from '../report-model.ts';
import type { Block, Section, SectionId } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { plainText } from '../text.ts';
import { actionPlanOf } from './actions.ts';
import { changesOf } from './changes.ts';
import { frameworksOf } from './frameworks.ts';
import { limitsOf } from './limits.ts';
import { methodOf } from './method.ts';
import { riskOf } from './risk.ts';
import { summaryOf } from './summary.ts';

const composers: Readonly<Record<SectionId, (model: ReportModel, style: NarrativeStyle) => Section>> = {
  summary: summaryOf,
  frameworks: frameworksOf,
  risk: riskOf,
  actions: actionPlanOf,
  changes: changesOf,
  method: methodOf,
  limits: limitsOf,
};

/** Returns every section, with the action plan if requested. */
export const composeReport = (model: ReportModel, style: NarrativeStyle): readonly Section[] =>
  style.order
    .filter((id) => id !== 'actions' || model.includesRemediationPlan)
    .map((id) => composers[id](model, style));

const sentencesIn = (block: Block): readonly string[] => {
  if (block.kind === 'text' || block.kind === 'heading') return [plainText(block.text)];
  return block.kind === 'list' ? block.items.map(plainText) : [];
};

/** Returns the sentences of the sections, for formats that present figures elsewhere. */
export const statementsOf = (sections: readonly Section[]) =>
  sections.map(({ id, title, blocks }) => ({ id, title, sentences: blocks.flatMap(sentencesIn) }));
