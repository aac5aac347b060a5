import type { ReportReply, ReportTemplatesReply } from '#shared/reports/contract.ts';

/** Whether it is still to come to an end. */
export const inFlight = ({ status }: Pick<ReportReply, 'status'>): boolean =>
  status === 'pending' || status === 'running';

/** Where a report is shown as a page. */
export const previewPath = (id: string): string => `/api/reports/preview/${encodeURIComponent(id)}`;

/** Where a file of a report is. */
export const downloadPath = (id: string, format: string): string =>
  `/api/reports/${encodeURIComponent(id)}/download?${new URLSearchParams({ format })}`;

/** Formats that are not known by letters. */
const labels: Readonly<Record<string, string>> = { markdown: 'MD', bundle: 'Evidence Bundle' };

/** What a button for a format says: `HTML`, `MD`. */
export const formatLabel = (format: string): string => labels[format] ?? format.toUpperCase();

/** Name of a format; its label where it is not offered any more. */
export const formatName = (format: string, formats: ReportTemplatesReply['formats'] | undefined): string =>
  formats?.find(({ id }) => id === format)?.name ?? formatLabel(format);

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A size such as `34 KB` or `1.2 MB`, of thousands as disks are sold. */
export const sizeText = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
};

/** What a report covers, such as `All AI Agents · HIPAA, HITRUST`. */
export const coversText = ({ agent, frameworks }: Pick<ReportReply, 'agent' | 'frameworks'>): string =>
  [agent?.name ?? 'All AI Agents', frameworks.length === 0 ? 'all frameworks' : frameworks.join(', ')].join(
    ' · ',
  );
