/** Reads `scanner.json`, which the platform wrote and a user may have changed. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { type ScannerConfig, scannerConfigSchema } from '#shared/discovery/scanner/scanner-config.ts';
import { UsageError } from '../messages.ts';

/** A configuration, with its data folder as an absolute path. */
export type Settings = ScannerConfig;

/**
 * @param file path of the configuration
 * @throws UsageError with every error, each by field name
 */
export const readConfig = (file: string): Settings => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(
      `${file} is missing or not readable. Download it from the platform, or specify another file with --config FILE.`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = v.safeParse(scannerConfigSchema, json);
  if (!read.success) {
    const faults = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    throw new UsageError([`${file} cannot be used:`, ...faults].join('\n'));
  }
  return { ...read.output, data: resolve(dirname(file), read.output.data) };
};
