/** Determines the next slice of a scan. */
import { listRows } from '#functions/connections/connection-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { isLoopback } from '#shared/discovery/identity.ts';
import { discoveryMethods } from '#shared/discovery/methods.ts';
import { readEndpoints } from '../endpoints-store.ts';
import type { Address } from '../methods/method.ts';
import type { Run } from './run-item.ts';
import { notesOf } from './scan-reply.ts';
import type { Slice } from './slice.ts';

/** Maximum number of concurrent methods, all of one stage. */
const AT_ONCE = 4;

/**
 * Returns the addresses with consent. Addresses found by sources are requested only on a local machine,
 * because consent for others is missing.
 */
const addressesOf = async (table: TenantTable, run: Run): Promise<readonly Address[]> => {
  const { endpoints } = await readEndpoints(table);
  const listed = endpoints
    .filter(({ authorisedToTest }) => authorisedToTest)
    .map(({ url }): Address => ({ url, from: 'listed' }));
  return [...listed, ...notesOf(run).addresses.filter(({ url }) => isLoopback(url))];
};

/** Undefined once all methods are done. */
export const nextSlice = async (table: TenantTable, run: Run): Promise<Slice | undefined> => {
  const [first, ...rest] = run.planned.filter((id) => !run.done.includes(id));
  if (first === undefined) return undefined;
  const { stage } = discoveryMethods[first];
  const methods = [first, ...rest.filter((id) => discoveryMethods[id].stage === stage)].slice(0, AT_ONCE);
  const addresses = await addressesOf(table, run);
  return {
    after: run.done.length,
    methods,
    addresses: stage === 'sources' ? addresses.filter(({ from }) => from === 'listed') : addresses,
    connections: await listRows(table),
    contact: run.contact,
  };
};
