/** Request body of a scanner download. */
import * as v from 'valibot';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import {
  networksSchema,
  scanMethodsSchema,
  scheduleSchema,
  USUAL_SCHEDULE,
  usualNetworks,
  usualScanMethods,
} from './scanner-config.ts';

const name = (label: string, most: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(most, `${label} must be at most ${most} characters`),
    visibleLine(label),
  );

export const downloadBody = v.strictObject({
  /** Part of the file name. */
  customerId: name('Customer ID', 100),
  customerName: name('Customer name', 200),
  organizationId: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(100, 'Organization ID must be at most 100 characters')),
  ),
  scanMethods: v.optional(scanMethodsSchema, [...usualScanMethods]),
  networks: v.optional(networksSchema, [...usualNetworks]),
  schedule: v.optional(scheduleSchema, USUAL_SCHEDULE),
});
export type DownloadBody = v.InferOutput<typeof downloadBody>;

/**
 * Converts a text for use in a file name: only letters, digits, and hyphens, so that it cannot form a path or
 * a header.
 */
export const namePart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '') || 'customer';

/** Returns the name of the downloaded file, with the customer and the time. */
export const packageName = (customerId: string, at: string): string =>
  `accredit-scanner-${namePart(customerId)}-${at.replaceAll(/[:.]/g, '-')}.zip`;
