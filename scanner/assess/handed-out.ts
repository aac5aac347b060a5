/**
 * Agents that the platform last listed: registered, on hosts that the scanner reported, and with their
 * owners' consent.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { protocols } from '#shared/agents/contract.ts';
import type { Assessable } from '#shared/discovery/contract.ts';
import { DAY } from '#shared/kernel/time.ts';

const stored = v.object({
  at: v.number(),
  agents: v.array(v.object({ url: v.string(), protocol: v.picklist(protocols) })),
});

const fileIn = (data: string): string => join(data, 'assess.json');

/** Stores the list; agents no longer listed are removed. */
export const keepHandedOut = (data: string, agents: readonly Assessable[], now: number): void => {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = fileIn(data);
  writeFileSync(`${file}.part`, JSON.stringify({ at: now, agents }), { mode: 0o600 });
  renameSync(`${file}.part`, file);
};

/** Returns the agents listed within a day: an owner's consent is not assumed for longer. */
export const handedOut = (data: string, now: number): readonly Assessable[] => {
  try {
    const read = v.safeParse(stored, JSON.parse(readFileSync(fileIn(data), 'utf8')));
    return read.success && read.output.at > now - DAY ? read.output.agents : [];
  } catch {
    return [];
  }
};
