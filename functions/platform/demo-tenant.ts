/**
 * Recognizes the demo organization by its id, a UUID of version 8 (RFC 9562 §5.8); all other ids have version 7. So
 * the answer costs no read and never changes. The demo organization is built as a whole and then only read:
 * background work, which could call its fictitious addresses, leaves it alone.
 */
import { DAY } from '#shared/kernel/time.ts';
import { newId } from './ids.ts';

/** Index of the version digit in the text of a UUID. */
const VERSION = 14;
const DEMO_VERSION = '8';

export const isDemoTenant = (tenant: string): boolean => tenant[VERSION] === DEMO_VERSION;

/** Retention of a demo organization's append-only items. It is replaced every day. */
const RETAINED = 7 * DAY;

/**
 * Returns the expiry of a tenant's audit events and seals. No function may delete them, so those of a demo
 * organization expire; all others are permanent. It is in real time, because their dates are in the past.
 */
export const appendOnlyExpiry = (tenant: string): { readonly ttl?: number } =>
  isDemoTenant(tenant) ? { ttl: Math.ceil((Date.now() + RETAINED) / 1000) } : {};

export const newDemoTenantId = (): string => {
  const id = newId();
  return `${id.slice(0, VERSION)}${DEMO_VERSION}${id.slice(VERSION + 1)}`;
};
