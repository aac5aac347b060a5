import { type ScanMethod, scanMethods } from '#shared/discovery/methods.ts';
import type { DownloadBody } from '#shared/discovery/scanner/download.ts';
import { USUAL_SCHEDULE, usualNetworks, usualScanMethods } from '#shared/discovery/scanner/scanner-config.ts';

/** The form values. */
export interface Typed {
  customerId: string;
  customerName: string;
  organizationId: string;
  scanMethods: ScanMethod[];
  /** One network per line. */
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

/** Returns the request body. Methods are in list order, regardless of the order of selection. */
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

/** Returns the toast for missing input; undefined if the form can be sent. */
export const missingIn = (typed: Typed): readonly [title: string, message: string] | undefined => {
  if (typed.customerId.trim() === '' || typed.customerName.trim() === '')
    return ['Missing Information', 'Please provide customer ID and name'];
  if (typed.scanMethods.length === 0)
    return ['No Scan Methods', 'Please select at least one scanning method'];
  return undefined;
};

/** Name and description of each scan method. */
export const methodLabels: Readonly<Record<ScanMethod, readonly [name: string, messageText: string]>> = {
  kubernetes: ['Kubernetes', 'Workloads, declared agents and policies of a cluster'],
  docker: ['Docker', 'Containers and images, read from the engine socket'],
  process_scan: ['Processes', 'Running programs and the ports they listen on'],
  network_discovery: ['Network', 'Agents and models that respond in the networks below'],
  cloud_services: [
    'Cloud services',
    'Only through Connections on your account page: the scanner has no credentials',
  ],
  file_system: ['Files', 'Agent manifests and settings in common folders'],
};
