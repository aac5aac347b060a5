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

/** A scan as far as it is said what it came to. */
interface Ended {
  readonly discovered: number | null;
  readonly targetEnvironment: TargetEnvironment;
  readonly customerFilter: string | null;
}

/** What a scan came to of what was asked for; how far it could look is said beside it. */
export const endText = ({ discovered, targetEnvironment, customerFilter }: Ended): string => {
  const where = targetEnvironment === 'all' ? '' : ` in ${targetWords[targetEnvironment]}`;
  const which = customerFilter === null ? '' : ` that match “${customerFilter}”`;
  return `${agentsText(discovered ?? 0)} seen${where}${which}. Discovery Methods says how far each method could look.`;
};

/** Minutes as people say them: `30 minutes`, `6 hours`. */
export const minutesText = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
