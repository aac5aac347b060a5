/** A data folder that an earlier product left behind, packed: where it lies, what it holds, and how it is unpacked. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#shared/kernel/route.ts';
import type { Answer } from './answers.ts';
import type { KeptRow } from './rows.ts';

/** Nobody listens there: an address of loopback that programs do not take by chance. */
export const HELD_HOST = '127.83.10.7';
export const HELD_PORT = 20083;

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

export interface KeptTenant {
  readonly id: string;
  readonly people: readonly SignIn[];
  /** What its audit trail held. */
  readonly trail: { readonly events: number; readonly seals: number; readonly checkpoints: number };
}

/** What the archive holds, in short; committed beside it. */
export interface Holdings {
  readonly madeAt: string;
  /** Everything in it is at rest. */
  readonly resting: KeptTenant;
  /** A scan of it was running. */
  readonly busy: KeptTenant;
  readonly running: { readonly agentId: string; readonly scanId: string; readonly framework: string };
  readonly failed: { readonly scanId: string; readonly reason: string };
  readonly documents: readonly { readonly path: string; readonly sha256: string }[];
  /** By name of the agent. */
  readonly agents: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly score: number | null;
        readonly scans: number;
        readonly openIssues: number;
      }
    >
  >;
  /** Rows of the table by kind. */
  readonly rows: Readonly<Record<string, number>>;
}

const folder = import.meta.dirname;
export const archiveOf = (name: string): string => join(folder, `${name}.tar.gz`);
export const holdingsFile = (name: string): string => join(folder, `${name}.json`);

export interface Unpacked {
  readonly holdings: Holdings;
  /** For ACCREDIT_DATA. */
  readonly dataFolder: string;
  readonly rows: readonly KeptRow[];
  /** What the API answered to an admin of the tenant at rest, by path. */
  readonly answers: Readonly<Record<string, Answer>>;
}

/** Unpacks a fixture into an empty folder. */
export const unpack = (name: string, into: string): Unpacked => {
  execFileSync('tar', ['-xzf', archiveOf(name), '-C', into]);
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  return {
    holdings: read(holdingsFile(name)),
    dataFolder: join(into, 'data'),
    rows: read(join(into, 'rows.json')),
    answers: read(join(into, 'answers.json')),
  };
};
