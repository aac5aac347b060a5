import type { TargetEnvironment } from '#shared/discovery/target.ts';

/** Target environments as shown in the select. */
export const targetLabels: Readonly<Record<TargetEnvironment, string>> = {
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

/** The parts of a completed scan that its summary needs. */
interface Ended {
  readonly discovered: number | null;
  readonly targetEnvironment: TargetEnvironment;
  readonly customerFilter: string | null;
}

/** Summarizes the result of a scan and refers to the page that shows coverage. */
export const endText = ({ discovered, targetEnvironment, customerFilter }: Ended): string => {
  const where = targetEnvironment === 'all' ? '' : ` in ${targetLabels[targetEnvironment]}`;
  const which = customerFilter === null ? '' : ` that match “${customerFilter}”`;
  return `${agentsText(discovered ?? 0)} found${where}${which}. See Discovery Methods for the coverage of each method.`;
};

/** Formats minutes for display: `30 minutes`, `6 hours`. */
export const minutesText = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
