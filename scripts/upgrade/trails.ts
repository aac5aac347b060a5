import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

/** What one audit trail holds. */
export interface Trail {
  readonly events: number;
  readonly seals: number;
  readonly checkpoints: number;
}

export interface Verified {
  /** Exit code: 0 when every trail is whole. */
  readonly code: number;
  readonly output: string;
  /** By tenant. */
  readonly trails: ReadonlyMap<string, Trail>;
}

const LINE = /^tenant (\S+): (\d+) events?, (\d+) seals?, (\d+) checkpoints?\b/gm;

/** What `npm run verify-audit` says of a data folder, whether a product runs on it or not. */
export const verifyTrails = (dataFolder: string): Promise<Verified> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ACCREDIT_DATA: dataFolder } };
    execFile(process.execPath, [join(root, 'scripts/verify-audit.ts')], options, (error, out, err) => {
      const trails = [...out.matchAll(LINE)].map(
        ([, tenant = '', events, seals, checkpoints]) =>
          [
            tenant,
            { events: Number(events), seals: Number(seals), checkpoints: Number(checkpoints) },
          ] as const,
      );
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, output: out + err, trails: new Map(trails) });
    });
  });
