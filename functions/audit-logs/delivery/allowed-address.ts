import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { systemResolver } from '#functions/platform/outbound/resolver.ts';
import { judgeUrl } from '#functions/platform/outbound/url-guard.ts';
import { invalid } from '#shared/kernel/errors.ts';

/**
 * Rejects an address to which nothing would be sent. An address that does not resolve now is accepted,
 * because it may resolve later.
 * @throws ProblemError 422
 */
export const requireAllowed = async (url: string): Promise<void> => {
  const policy = deployedPolicy({ ports: ownPort(new URL(url)), plainHttp: false });
  const judged = await judgeUrl(url, policy, systemResolver);
  if (judged.allowed || judged.kind !== 'blocked') return;
  const message =
    judged.code === 'SCHEME'
      ? 'Must be an absolute https address'
      : judged.code === 'URL'
        ? 'Must be an address without user name and password'
        : 'Must be an address that is reachable from the internet';
  throw invalid([{ path: 'url', message }]);
};
