/** What a scan looks at, as the Environment Scanner has people choose it. */
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

/** `comprehensive`: every method that can run. `specific`: those of the chosen environment. */
export const scanScopes = ['comprehensive', 'specific'] as const;
export type ScanScope = (typeof scanScopes)[number];

/** Minutes between two scans that repeat by themselves. */
export const interval = { usual: 30, least: 5, most: 1440 } as const;
