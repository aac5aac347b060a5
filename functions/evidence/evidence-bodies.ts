/**
 * Evidence bodies with their proof: EVIDENCE `agent#<id>` / `<digest>`. Immutable, because the digest is the
 * key. A body over 4 KB is stored in the bucket, and its item refers to it.
 */

import type { Objects } from '#functions/platform/objects.ts';
import { pack, unpack } from '#functions/platform/pack.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { Evidence, EvidenceBody } from '#shared/evidence/evidence.ts';
import type { EvidenceSnapshot, StoredEvidence } from './stored-evidence.ts';

const LARGEST_IN_ITEM = 4096;

const partOf = (agentId: string) => `agent#${agentId}`;

/** Stores bodies by digest. Storing a body again has no effect. */
export const putBodies = async (
  table: TenantTable,
  objects: Objects,
  agentId: string,
  bodies: ReadonlyMap<string, EvidenceBody>,
): Promise<void> => {
  const items: Item[] = [];
  for (const [digest, body] of bodies) {
    const packed = pack(body);
    const key = table.key('EVIDENCE', digest, partOf(agentId));
    if (packed.length <= LARGEST_IN_ITEM) items.push({ ...key, packed });
    else {
      const object = `bodies/${table.tenant}/${digest}.json.gz`;
      await objects.put(object, body);
      items.push({ ...key, object });
    }
  }
  await table.putMany(items);
};

/** Stores the bodies that are not stored yet. */
export const putNewBodies = (
  table: TenantTable,
  objects: Objects,
  agentId: string,
  { evidence }: EvidenceSnapshot,
  bodies: ReadonlyMap<string, EvidenceBody>,
): Promise<void> => {
  const known = new Set(evidence.map(({ digest }) => digest));
  return putBodies(table, objects, agentId, new Map([...bodies].filter(([digest]) => !known.has(digest))));
};

/** Returns bodies by digest; missing ones are omitted. */
export const readBodies = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  agentId: string,
  digests: Iterable<string>,
): Promise<ReadonlyMap<string, EvidenceBody>> => {
  const keys = [...new Set(digests)].map((digest) => table.key('EVIDENCE', digest, partOf(agentId)));
  const found = new Map<string, EvidenceBody>();
  for (const { sk, packed, object } of await table.getMany(keys)) {
    const body = packed
      ? unpack<EvidenceBody>(packed as Uint8Array)
      : await objects.get<EvidenceBody>(String(object));
    if (body) found.set(sk, body);
  }
  return found;
};

/** Returns stored evidence with its proof. */
export const withBodies = (
  stored: readonly StoredEvidence[],
  bodies: ReadonlyMap<string, EvidenceBody>,
): readonly Evidence[] =>
  stored.flatMap(({ digest, observedAt, expiresAt, sample }) => {
    const body = bodies.get(digest);
    return body ? [{ ...body, digest, observedAt, expiresAt, ...(sample ? { sample } : {}) }] : [];
  });
