import { type ScanMethod, scanMethods } from '#shared/discovery/methods.ts';
import type { DownloadBody } from '#shared/discovery/scanner/download.ts';
import { USUAL_SCHEDULE, usualNetworks, usualScanMethods } from '#shared/discovery/scanner/scanner-config.ts';

/** What is typed into the form. */
export interface Typed {
  customerId: string;
  customerName: string;
  organizationId: string;
  scanMethods: ScanMethod[];
  /** One a line. */
  networks: string;
  schedule: string;
}

export const nothingTyped: Typed = {
  customerId: '',
  customerName: '',
  organizationId: '',
  scanMethods: [...usualScanMethods],
  networks: usualNetworks.join('\n'),
  schedule: USUAL_SCHEDULE,
};

/** What is sent of it; in the order in which methods are listed, whatever the order of clicks. */
export const askedBy = ({ organizationId, networks, ...typed }: Typed): DownloadBody => ({
  customerId: typed.customerId.trim(),
  customerName: typed.customerName.trim(),
  ...(organizationId.trim() === '' ? {} : { organizationId: organizationId.trim() }),
  scanMethods: scanMethods.filter((method) => typed.scanMethods.includes(method)),
  networks: networks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  schedule: typed.schedule.trim(),
});

/** What keeps it from being sent, as a toast says it; undefined where nothing does. */
export const missingIn = (typed: Typed): readonly [title: string, message: string] | undefined => {
  if (typed.customerId.trim() === '' || typed.customerName.trim() === '')
    return ['Missing Information', 'Please provide customer ID and name'];
  if (typed.scanMethods.length === 0)
    return ['No Scan Methods', 'Please select at least one scanning method'];
  return undefined;
};

/** What each method looks at. */
export const methodWords: Readonly<Record<ScanMethod, readonly [name: string, says: string]>> = {
  kubernetes: ['Kubernetes', 'Workloads, declared agents and policies of a cluster'],
  docker: ['Docker', 'Containers and images at the socket of the engine'],
  process_scan: ['Processes', 'Programs that run, and the ports that they listen on'],
  network_discovery: ['Network', 'Agents and models that answer in the networks below'],
  cloud_services: [
    'Cloud services',
    'Through Connections of your account page alone: the scanner holds no credentials',
  ],
  file_system: ['Files', 'Manifests and settings of agents in usual folders'],
};
