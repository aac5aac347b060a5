/** Detects which processes compute on an NVIDIA GPU. */
import { listBelow } from '../../files/below-root.ts';
import { runProgram } from '../../programs/run-program.ts';
import type { DiscoveryContext } from '../method.ts';

export interface GpuUse {
  readonly devices: number;
  /** Process ids, as listed by `nvidia-smi`. */
  readonly users: ReadonlySet<number>;
  /** Why the users are unknown, if there are devices. */
  readonly unknown: string | undefined;
}

/** Returns the ids in the first column of the `nvidia-smi` output. */
const usersIn = (output: string): ReadonlySet<number> =>
  new Set(
    output
      .split('\n')
      .flatMap((line) => (/^\s{0,10}(\d{1,10})\s{0,10},/.exec(line) ? [Number.parseInt(line, 10)] : [])),
  );

/** Reads `/dev`, and runs `nvidia-smi` if it is installed. */
export const readGpuUse = async (context: DiscoveryContext): Promise<GpuUse> => {
  const listed = await listBelow(context.files.root, '/dev');
  const names = 'entries' in listed ? listed.entries.map(({ name }) => name) : [];
  const devices = names.filter((name) => /^nvidia\d{1,3}$/.test(name)).length;
  const ran = await runProgram('nvidia-smi', { signal: context.signal });
  if ('output' in ran) return { devices, users: usersIn(ran.output), unknown: undefined };
  const why =
    ran.failed === 'absent'
      ? 'nvidia-smi, which lists their processes, is not installed'
      : 'nvidia-smi did not list their processes';
  const unknown =
    devices > 0 || ran.failed === 'failed' ? `There are ${devices} GPUs, and ${why}.` : undefined;
  return { devices, users: new Set(), unknown };
};
