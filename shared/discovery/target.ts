/** Target of a scan, as selected in the Environment Scanner. */
export const targetEnvironments = [
  'all',
  'production',
  'staging',
  'development',
  'kubernetes',
  'docker',
  'cloud',
  'customer-prod',
] as const;
export type TargetEnvironment = (typeof targetEnvironments)[number];

/** `comprehensive`: every method that can run. `specific`: the methods of the selected environment. */
export const scanScopes = ['comprehensive', 'specific'] as const;
export type ScanScope = (typeof scanScopes)[number];

/** Minutes between two automatic scans. */
export const interval = { usual: 30, least: 5, most: 1440 } as const;
