/** File formats of the issue export. */
export const exportFormats = ['csv', 'json', 'sarif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
