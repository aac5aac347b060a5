/** What each framework is for, and which ones suit a type of agent. */
import { type FrameworkKey, type FrameworkName, frameworkNames } from '#shared/frameworks/framework.ts';
import type { agentTypes } from './contract.ts';

/** Purpose of each catalog framework, in one sentence. */
export const frameworkPurposes: Readonly<Record<FrameworkKey, string>> = {
  hipaa: 'US law on protecting health information.',
  hitrust: 'Security controls that hospitals and payers ask of vendors.',
  'nist-ai-rmf': 'US guidance on managing the risks of any AI system.',
  'csa-aicm': 'Cloud Security Alliance controls for AI in the cloud.',
  'owasp-ai': 'Common security weaknesses of AI applications.',
  lumenalta: 'Accredit’s own profile for governing AI agents.',
  tillion: 'Accredit’s own profile for trust in AI agents.',
  'mitre-atlas': 'Attack techniques against AI, and their mitigations.',
  'databricks-dasf': 'Risks and controls of data and AI platforms.',
  'google-saif': 'Risks and controls for building secure AI.',
};

/** Returns the purpose of a framework by name; undefined for a custom one. */
export const purposeOf = (name: string): string | undefined => {
  const key = (Object.keys(frameworkNames) as FrameworkKey[]).find((one) => frameworkNames[one] === name);
  return key && frameworkPurposes[key];
};

const clinical = ['hipaa', 'hitrust', 'nist-ai-rmf'] as const;

type AgentType = (typeof agentTypes)[number];

const suggested: Readonly<Record<AgentType, readonly FrameworkKey[]>> = {
  'Clinical documentation': clinical,
  'Decision support': clinical,
  'Patient communication': [...clinical, 'owasp-ai'],
  'Care coordination': clinical,
  Imaging: clinical,
  Pharmacy: clinical,
  'Revenue cycle': ['hipaa', 'hitrust'],
  Research: ['hipaa', 'nist-ai-rmf', 'databricks-dasf'],
  Operations: ['hipaa', 'nist-ai-rmf'],
  'Customer support': ['nist-ai-rmf', 'owasp-ai'],
  'Software engineering': ['owasp-ai', 'mitre-atlas', 'google-saif'],
  'General purpose': ['nist-ai-rmf', 'owasp-ai'],
};

/** Returns the names of the frameworks that suit a type of agent; none for a type that is not offered. */
export const suggestedFrameworks = (type: string): readonly FrameworkName[] => {
  const isOffered = (one: string): one is AgentType => Object.hasOwn(suggested, one);
  return isOffered(type) ? suggested[type].map((key) => frameworkNames[key]) : [];
};
