import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import { endpointsWrite, readEndpoints } from './endpoints-store.ts';

const faultsOf = (url: string, i: number, urls: readonly string[]): readonly ErrorDetail[] => {
  const path = `endpoints.${i}.url`;
  const { username, password, hash } = new URL(url);
  if (username !== '' || password !== '')
    return [{ path, message: 'Must not contain a user name or password' }];
  if (hash !== '') return [{ path, message: 'Must not contain a fragment (the part from # on)' }];
  return urls.indexOf(url) < i ? [{ path, message: 'Is listed more than once' }] : [];
};

export const putEndpoints: Handler<typeof discoveryContract.routes.putEndpoints> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const urls = body.endpoints.map(({ url }) => url);
  const faults = urls.flatMap(faultsOf);
  if (faults.length > 0) throw invalid(faults);
  const before = await readEndpoints(table);
  const endpoints = body.endpoints.map(({ url, authorisedToTest }) => {
    const same = before.endpoints.find((one) => one.url === url && one.authorisedToTest);
    if (!authorisedToTest) return { url, authorisedToTest, consentBy: null, consentAt: null };
    return {
      url,
      authorisedToTest,
      consentBy: same?.consentBy ?? session.email,
      consentAt: same?.consentAt ?? now,
    };
  });
  const consented = endpoints.filter(({ authorisedToTest }) => authorisedToTest).length;
  await table.commit([
    endpointsWrite(table, before, endpoints),
    call.audit({ resourceId: 'endpoints', details: { endpoints: endpoints.length, consented } }),
  ]);
  return { body: { endpoints } };
};
