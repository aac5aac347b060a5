import type { TargetEnvironment } from '#shared/discovery/target.ts';

/** Target environments as the select has them. */
export const targetWords: Readonly<Record<TargetEnvironment, string>> = {
  all: 'All Environments',
  production: 'Production',
  staging: 'Staging',
  development: 'Development',
  kubernetes: 'Kubernetes',
  docker: 'Docker',
  cloud: 'Cloud',
  'customer-prod': 'Customer Production',
};

/** `1 agent`, `1,200 agents`. */
export const agentsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'agent' : 'agents'}`;

/** What a scan came to; how far it could look is said beside it. */
export const endText = (discovered: number | null): string =>
  `${agentsText(discovered ?? 0)} seen. Discovery Methods says how far each method could look.`;

/** Minutes as people say them: `30 minutes`, `6 hours`. */
export const minutesText = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
