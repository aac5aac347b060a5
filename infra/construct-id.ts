/** Id of the construct that a name in kebab-case stands for, such as `BulkScan` for `bulk-scan`. Another id would be another resource. */
export const constructId = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
