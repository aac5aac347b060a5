import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';

/** Feature flags of `cdk.json`, which only the CDK CLI reads automatically. */
const flags = (): Record<string, unknown> => {
  const file = join(import.meta.dirname, '../cdk.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { context: Record<string, unknown> }).context;
};

/**
 * Returns the CDK app, with the same flags in builds, tests, and the CDK CLI, whose context takes precedence.
 */
export const productApp = (): App => new App({ analyticsReporting: false, context: flags() });
