/**
 * A bundle: the trails of tenants with their chains and checkpoints in one file, for verification elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { isSigned, type PublicKey } from '#functions/platform/audit/signer.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { plainItem, storedEvent } from '#functions/stream/audit-seal/stored-event.ts';
import type { StoredChain } from '#shared/audit/chain.ts';
import { checkpointSchema } from '#shared/audit/checkpoint.ts';
import { sealSchema } from '#shared/audit/seal.ts';

const place = v.pipe(v.number(), v.integer());

const bundleSchema = v.object({
  format: v.literal('accredit-audit-1'),
  tenants: v.array(
    v.object({
      tenant: v.string(),
      head: v.optional(v.object({ number: place, hash: v.string(), checkpointed: place })),
      grownTo: v.optional(place),
      seals: v.array(v.object({ place, seal: v.optional(sealSchema) })),
      checkpoints: v.array(v.object({ place, checkpoint: v.optional(checkpointSchema) })),
      /** As stored, including keys. */
      events: v.array(v.looseObject({ pk: v.string(), sk: v.string() })),
    }),
  ),
});

export class Bundle {
  readonly #tenants: unknown[] = [];

  /** Adds a chain with the items of its events. */
  add({ tenant, head, grownTo, seals, checkpoints }: StoredChain, items: readonly Item[]): void {
    const bare = checkpoints.map(({ signed: _, ...checkpoint }) => checkpoint);
    this.#tenants.push({ tenant, head, grownTo, seals, checkpoints: bare, events: items.map(plainItem) });
  }

  write(file: string): void {
    writeFileSync(file, JSON.stringify({ format: 'accredit-audit-1', tenants: this.#tenants }), {
      mode: 0o600,
    });
  }
}

const jsonOf = (file: string): unknown => {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not a bundle written by --export: it is not JSON.`, { cause });
  }
};

/**
 * Reads the chains of a bundle. Checkpoint signatures are verified here, never taken from the file.
 * @throws an Error that states what the file lacks
 */
export const readBundle = (file: string, key: PublicKey): readonly StoredChain[] => {
  const parsed = v.safeParse(bundleSchema, jsonOf(file));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${file} is not a bundle of this product: ${v.getDotPath(issue)}: ${issue.message}`);
  }
  return parsed.output.tenants.map(({ tenant, head, grownTo, seals, checkpoints, events }) => ({
    tenant,
    ...(head && { head }),
    ...(grownTo === undefined ? {} : { grownTo }),
    seals: seals.map(({ place, seal }) => ({ place, ...(seal && { seal }) })),
    checkpoints: checkpoints.map(({ place, checkpoint }) =>
      checkpoint ? { place, checkpoint, signed: isSigned(checkpoint, key) } : { place, signed: false },
    ),
    events: events.map(storedEvent),
  }));
};
