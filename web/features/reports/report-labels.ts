import type { ReportReply, ReportTemplatesReply } from '#shared/reports/contract.ts';

/** Returns true while the report has not ended. */
export const inFlight = ({ status }: Pick<ReportReply, 'status'>): boolean =>
  status === 'pending' || status === 'running';

/** Returns the path of a report's HTML preview. */
export const previewPath = (id: string): string => `/api/reports/preview/${encodeURIComponent(id)}`;

/** Returns the download path of a report file. */
export const downloadPath = (id: string, format: string): string =>
  `/api/reports/${encodeURIComponent(id)}/download?${new URLSearchParams({ format })}`;

/** Labels of formats that are not simply uppercase. */
const labels: Readonly<Record<string, string>> = {
  markdown: 'MD',
  cyclonedx: 'CycloneDX',
  bundle: 'Evidence Bundle',
};

/** Returns the button label of a format: `HTML`, `MD`. */
export const formatLabel = (format: string): string => labels[format] ?? format.toUpperCase();

/** Returns the name of a format; its label if it is no longer offered. */
export const formatName = (format: string, formats: ReportTemplatesReply['formats'] | undefined): string =>
  formats?.find(({ id }) => id === format)?.name ?? formatLabel(format);

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size such as `34 KB` or `1.2 MB`, in decimal units; undefined for a file that is not written yet. */
export const sizeText = (bytes: number | undefined): string | undefined => {
  if (bytes === undefined) return undefined;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
};

/** Returns what a report covers, such as `All AI Agents · HIPAA, HITRUST`. */
export const coversText = ({ agent, frameworks }: Pick<ReportReply, 'agent' | 'frameworks'>): string =>
  [agent?.name ?? 'All AI Agents', frameworks.length === 0 ? 'all frameworks' : frameworks.join(', ')].join(
    ' · ',
  );
