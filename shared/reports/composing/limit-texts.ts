/** Text of each limit: what could not be checked, or does not count. */
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { factTitles } from '#shared/scope/fact-labels.ts';
import type { LimitKind, ReportLimit } from '../report-model.ts';
import { count, quoted, sample, type Text, text } from '../text.ts';

/** Returns the label of a fact, or its id if this version has no label for it. */
const factTitle = (fact: string): string =>
  Object.hasOwn(factTitles, fact) ? factTitles[fact as AgentFact] : fact;

type Words = (agents: string, limit: ReportLimit) => Text;

const because = ({ reason }: ReportLimit): Text =>
  reason === '' ? text`` : text` Reason given: ${quoted(reason.replace(/\.$/, ''))}.`;

/** `agents` is a number of agents as text, such as `3 agents`. */
const words: Readonly<Record<LimitKind, Words>> = {
  'never-scanned': (agents) =>
    text`${agents}: never scanned against what this report covers, so nothing is known.`,
  'no-score': (agents) => text`${agents}: scanned, but nothing was shown, so there is no score.`,
  inactive: (agents) => text`${agents}: inactive, and counted by no score.`,
  'not-reached': (agents) => text`${agents}: an address gave no answer, so what it does was not seen there.`,
  'not-allowed': (agents) =>
    text`${agents}: its owner has not agreed to a test of an address, so it was not asked there.`,
  unproven: (agents) =>
    text`${agents}: control of a host is not verified, so it was not probed again within a day.`,
  'judged-anew': (agents) =>
    text`${agents}: re-evaluated from stored evidence, without a new probe of the agent.`,
  'without-detail': (agents) =>
    text`${agents}: verdicts behind a score are not kept any more; the score stands.`,
  'collector-failed': (agents, limit) =>
    text`${agents}: collector ${quoted(limit.subject)} failed.${because(limit)}`,
  'collector-skipped': (agents, limit) =>
    text`${agents}: collector ${quoted(limit.subject)} did not run.${because(limit)}`,
  'ruled-out': (agents, limit) =>
    text`${agents}: two accounts vouch that “${quoted(factTitle(limit.subject))}” does not hold, so parameters that need it were not asked for.`,
  conflict: (agents) => text`${agents}: pieces of evidence contradict each other; the strongest decides.`,
  'said-only': (agents) =>
    text`${agents}: every point is earned by self-reported or listed evidence. Nothing was tested in operation or approved as a document: said, not proven.`,
};

/** Returns a limit with its agents; a report on one agent omits the name. */
export const limitText = (limit: ReportLimit, isOne: boolean): Text => {
  const { agents, sample: names, kind } = limit;
  const who = isOne ? 'This agent' : count(agents, 'agent');
  return text`${words[kind](who, limit)}${isOne ? '' : text` ${sample(names, agents)}.`}`;
};
