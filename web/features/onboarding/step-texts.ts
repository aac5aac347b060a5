import type { LinkProps } from '@tanstack/react-router';
import type { StepId } from '#shared/onboarding/steps.ts';

export interface StepTexts {
  readonly title: string;
  readonly text: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** Label of the link. */
  readonly action: string;
  /** What completed the step, and what will. */
  readonly completed: string;
  readonly completes: string;
}

export const stepTexts: Readonly<Record<StepId, StepTexts>> = {
  account: {
    title: 'Account Setup',
    text: 'Create an account and sign in. Then invite a colleague, who approves what you attest.',
    to: '/login',
    action: 'Sign In',
    completed: 'You are signed in.',
    completes: 'Completes when you sign in.',
  },
  discovery: {
    title: 'Environment Discovery',
    text: 'Scan your environments for AI agents, here or with the on-premises scanner.',
    to: '/environment',
    action: 'Scan Environment',
    completed: 'An environment scan ended.',
    completes: 'Completes when an environment scan ends.',
  },
  registration: {
    title: 'Agent Registration',
    text: 'Register the agents that you found, or have playbooks register them. Assign the frameworks that apply.',
    to: '/register-agent',
    action: 'Register Agents',
    completed: 'An agent is registered.',
    completes: 'Completes when an agent is registered.',
  },
  scanning: {
    title: 'Compliance Scanning',
    text: 'Scan an agent against a framework. The scan shows its score, the evidence, and what to fix first.',
    to: '/scans',
    action: 'Run a Scan',
    completed: 'A scan completed.',
    completes: 'Completes with the first scan.',
  },
  monitoring: {
    title: 'Setup Monitoring',
    text: 'Check that agents are monitored, and choose which alerts you receive.',
    to: '/monitoring',
    action: 'Open Monitoring',
    completed: 'An agent was checked, or notifications are set.',
    completes: 'Completes when an agent is checked, or notifications are set.',
  },
};

/** What each step needs. */
export const prerequisites: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'A second person',
    text: 'A colleague approves documents, and statements that a requirement does not apply. Until then, they earn less or nothing.',
  },
  {
    title: 'Read access to your environments',
    text: 'Discovery reads clusters, clouds and registries. Each method names the permission that it needs.',
  },
  {
    title: 'Endpoints, and permission to test them',
    text: 'Have the URL of each agent at hand, and a credential if it requires one. Probes run only with your consent.',
  },
  {
    title: 'The frameworks that apply',
    text: 'Know which frameworks your auditors ask for, such as HIPAA for agents that handle patient data.',
  },
  {
    title: 'Documents on file',
    text: 'Collect agreements and reviews that only a document can prove, such as business associate agreements.',
  },
];

/** Pages of the product that explain more. */
export const resources: readonly {
  readonly title: string;
  readonly text: string;
  readonly to: NonNullable<LinkProps['to']>;
}[] = [
  {
    title: 'How scores are calculated',
    text: 'From evidence to verdict, points and caps, on an example.',
    to: '/how-scores-work',
  },
  { title: 'Frameworks', text: 'Every framework with its controls.', to: '/frameworks' },
  { title: 'Parameters', text: 'What is checked, and which proof earns the points.', to: '/parameters' },
  {
    title: 'On-premises scanner',
    text: 'Configuration for Kubernetes, Docker Compose and AWS.',
    to: '/deployment',
  },
  { title: 'API', text: 'Every route with its request and response.', to: '/api-docs' },
  { title: 'Pricing', text: 'Plans of the hosted service.', to: '/pricing' },
];
