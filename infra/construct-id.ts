/**
 * Returns the construct ID of a kebab-case name, such as `BulkScan` for `bulk-scan`. Changing it would
 * replace the resource.
 */
export const constructId = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
