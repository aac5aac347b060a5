import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';

/** Feature flags of `cdk.json`, which only the CDK's own command line reads by itself. */
const flags = (): Record<string, unknown> => {
  const file = join(import.meta.dirname, '../cdk.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { context: Record<string, unknown> }).context;
};

/** The CDK app, with the same flags whoever runs it: builds, tests and the CDK's command line, whose context goes before. */
export const productApp = (): App => new App({ analyticsReporting: false, context: flags() });
