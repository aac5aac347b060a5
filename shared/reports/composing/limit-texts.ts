/** Text of each limit: what could not be checked, or does not count. */
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { factTitles } from '#shared/scope/fact-labels.ts';
import type { LeftOutReason } from '../agent-section.ts';
import type { LimitKind, ReportLeftOut, ReportLimit } from '../report-model.ts';
import { count, quoted, sample, type Text, text } from '../text.ts';

/** Returns the label of a fact, or its id if this version has no label for it. */
const factTitle = (fact: string): string =>
  Object.hasOwn(factTitles, fact) ? factTitles[fact as AgentFact] : fact;

type Words = (agents: string, limit: ReportLimit) => Text;

const because = ({ reason }: ReportLimit): Text =>
  reason === '' ? text`` : text` Reason: ${quoted(reason.replace(/\.$/, ''))}.`;

/** `agents` is a number of agents as text, such as `3 agents`. */
const words: Readonly<Record<LimitKind, Words>> = {
  'never-scanned': (agents) =>
    text`${agents}: no completed scan is part of this report, so there are no results.`,
  'no-score': (agents) =>
    text`${agents}: scanned, but no applicable parameter has evidence, so there is no score.`,
  inactive: (agents) => text`${agents}: inactive, and not included in any score.`,
  'not-reached': (agents) =>
    text`${agents}: an address did not respond, so behavior at that address was not tested.`,
  'not-allowed': (agents) =>
    text`${agents}: the owner has not authorized tests of an address, so it was not tested.`,
  unproven: (agents) =>
    text`${agents}: control of a host is not verified, so the host was not probed again within one day.`,
  're-scored': (agents) => text`${agents}: re-scored from stored evidence, without a new probe of the agent.`,
  'without-detail': (agents) =>
    text`${agents}: the verdicts behind a score are no longer stored; the score is unchanged.`,
  'collector-failed': (agents, limit) =>
    text`${agents}: collector ${quoted(limit.subject)} failed.${because(limit)}`,
  'collector-skipped': (agents, limit) =>
    text`${agents}: collector ${quoted(limit.subject)} did not run.${because(limit)}`,
  'ruled-out': (agents, limit) =>
    text`${agents}: two accounts confirmed that “${quoted(factTitle(limit.subject))}” does not apply, so the parameters that depend on it were not evaluated.`,
  conflict: (agents) =>
    text`${agents}: pieces of evidence contradict each other; the strongest one determines the verdict.`,
  'self-reported-only': (agents) =>
    text`${agents}: all earned points come from self-reported or listed evidence. No evidence was tested, read from configuration, or approved as a document.`,
};

/** Returns a limit with its agents; a report on one agent omits the name. */
export const limitText = (limit: ReportLimit, isOne: boolean): Text => {
  const { agents, sample: names, kind } = limit;
  const who = isOne ? 'This agent' : count(agents, 'agent');
  return text`${words[kind](who, limit)}${isOne ? '' : text` ${sample(names, agents)}.`}`;
};

/** Why completed scans are left out, as a clause. */
export const leftOutTexts: Readonly<Record<LeftOutReason, string>> = {
  'not-assigned': 'the framework is not assigned to the agent',
  'not-selected': 'the framework was not selected for this report',
  deleted: 'the framework was deleted',
};

/** Returns the agents whose completed scans against a framework are left out, and the reason. */
export const leftOutText = ({ name, reason, agents, sample: names }: ReportLeftOut, isOne: boolean): Text => {
  const why = text`${quoted(name)}: left out, because ${leftOutTexts[reason]}.`;
  return isOne ? why : text`${why} ${count(agents, 'agent')}: ${sample(names, agents)}.`;
};
