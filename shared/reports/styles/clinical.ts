import type { Family } from '#shared/parameters/parameter.ts';
import type { ReportModel, ReportRisk } from '../report-model.ts';
import { count, named, number, type Text, text } from '../text.ts';
import type { NarrativeStyle } from './narrative-style.ts';

/** Families that concern patients: the protection of their data, and oversight of what an agent does. */
const clinicalFamilies: readonly Family[] = ['data-protection', 'human-oversight', 'guardrails'];

const isClinical = ({ family }: ReportRisk): boolean => clinicalFamilies.includes(family);

const opening = ({ risks, agents, overall, frameworks }: ReportModel): readonly Text[] => {
  const sample = overall.state === 'scored' || frameworks.some(({ score }) => score !== null);
  if (agents.registered === 0 || !sample) return [];
  const touching = risks.filter(isClinical);
  const [worst] = touching;
  if (!worst)
    return [
      text`No open issue concerns patient data, human oversight or permitted agent responses. This covers only what was checked; see the limits of this report.`,
    ];
  const first = text`${named(worst.title)} on ${count(worst.agents, 'agent')}`;
  const peers = touching.filter(({ severity }) => severity === worst.severity).length;
  const severest =
    peers === 1
      ? text`The most severe is ${first} (${worst.severity}).`
      : text`${number(peers)} of them have the highest severity, ${worst.severity}, such as ${first}.`;
  return [
    text`${count(touching.length, 'parameter with an open issue concerns', 'parameters with an open issue concern')} patient data, human oversight or what agents may answer. ${severest}`,
  ];
};

/** Presents what matters for patient care. */
export const clinical: NarrativeStyle = {
  id: 'clinical',
  name: 'Clinical Leadership',
  description: 'For clinical leaders: patient data, human oversight and permitted agent responses first.',
  order: ['summary', 'risk', 'actions', 'frameworks', 'changes', 'limits', 'method'],
  controls: 'unmet',
  risks: 15,
  actions: 15,
  steps: false,
  appendix: 'scores',
  opening,
};
