/**
 * Kinds of items. The partition key of tenant data is `T#<tenant>#<KIND>` or `T#<tenant>#<KIND>#<part>`;
 * parts are lower case, so that the IAM pattern of one kind (`T#*#<KIND>`, `T#*#<KIND>#*`) never matches
 * another. README.md lists every list with its key, index, write amplification and capacity.
 */
export const tenantKinds = [
  'TENANT',
  'USER',
  'INVITATION',
  'AGENT',
  'AGENTSTATE',
  'STANDING',
  'EVIDENCE',
  'ATTESTATION',
  'EXCEPTION',
  'DOCUMENT',
  'JOB',
  'SCAN',
  'RESULT',
  'ISSUE',
  'DISMISSAL',
  'AUDIT',
  'IDEMPOTENCY',
  'STATS',
  'TREND',
  'APPLIED',
  'SEAL',
  'VIEWER',
  'FRAMEWORK',
  'APIKEY',
  'USAGE',
  'HOSTPROOF',
  'CHATRUN',
  'REPORT',
  'DESTINATION',
  'DELIVERY',
  'MONITOR',
  'ALERT',
  'TIMELINE',
  'SCHEDULE',
  'TRUST',
  'DISCOVERED',
  'SIGHTING',
  'DISCOVERY',
  'PLAYBOOK',
  'ACCOUNT',
  'ONBOARDING',
] as const;
export type TenantKind = (typeof tenantKinds)[number];

/** Lookups before the tenant is known; partition key `<KIND>#<value>`. */
export const globalKinds = [
  'EMAIL',
  'SESSION',
  'INVITE',
  'BACKOFF',
  'INFLIGHT',
  'CONNECTION',
  'ACTIVATION',
  'PENDING',
  'RESET',
  'KEY',
  'HOST',
  'TRUSTPAGE',
  'DEMO',
  'SCHEMA',
] as const;
export type GlobalKind = (typeof globalKinds)[number];
