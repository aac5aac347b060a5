import { type CheckState, verdictOf } from '#shared/connections/check.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';

/** A state of a check in words. */
export const checkWords: Readonly<Record<CheckState, string>> = {
  ok: 'Permitted',
  missing: 'Missing',
  failed: 'Not tried',
  untold: 'Not told yet',
};

/** How a connection stands by its last test, in words. */
export const standing = ({ test }: Pick<ConnectionReply, 'test'>): string => {
  if (test === null) return 'Not tested';
  const missing = test.checks.filter(({ state }) => state === 'missing').length;
  const failed = test.checks.filter(({ state }) => state === 'failed').length;
  if (verdictOf(test.checks) === 'ok') return 'Nothing missing';
  return [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(failed > 0 ? [`${failed} not tried`] : []),
  ].join(', ');
};

const several = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(', ');

/** What a connection leads to, in one line: its account, address or organization, and where in it. */
export const leadsTo = ({ settings }: Pick<ConnectionReply, 'settings'>): string =>
  ['accountId', 'tenantId', 'projectId', 'url', 'organization', 'regions', 'locations']
    .flatMap((name) => settings[name] ?? [])
    .map(several)
    .join(', ');
