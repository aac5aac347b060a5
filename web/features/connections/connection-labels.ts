import { type CheckState, verdictOf } from '#shared/connections/check.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';

/** Labels of permission check states. */
export const checkLabels: Readonly<Record<CheckState, string>> = {
  ok: 'Permitted',
  missing: 'Missing',
  failed: 'Not tested',
  untold: 'Pending',
};

/** Returns a summary of a connection's last test. */
export const standing = ({ test }: Pick<ConnectionReply, 'test'>): string => {
  if (test === null) return 'Not tested';
  const missing = test.checks.filter(({ state }) => state === 'missing').length;
  const failed = test.checks.filter(({ state }) => state === 'failed').length;
  if (verdictOf(test.checks) === 'ok') return 'Nothing missing';
  return [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(failed > 0 ? [`${failed} not tested`] : []),
  ].join(', ');
};

const several = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(', ');

/**
 * Returns the target of a connection in one line: account, address or organization, and regions or locations.
 */
export const leadsTo = ({ settings }: Pick<ConnectionReply, 'settings'>): string =>
  ['accountId', 'tenantId', 'projectId', 'url', 'organization', 'regions', 'locations']
    .flatMap((name) => settings[name] ?? [])
    .map(several)
    .join(', ');
