/**
 * One scan: discovers agents, writes the findings to the spool, and sends the pending reports; then probes
 * registered agents.
 */
import { randomUUID } from 'node:crypto';
import type { Coverage } from '#shared/discovery/coverage.ts';
import { instant } from '#shared/kernel/time.ts';
import { assess } from './assess/assess.ts';
import { keepHandedOut } from './assess/handed-out.ts';
import { targetsOf } from './assess/targets.ts';
import { scanFrom } from './discover/context.ts';
import { discover, methodsFor } from './discover/discover.ts';
import type { Settings } from './host/config.ts';
import { hostOf } from './host/host.ts';
import { printLine } from './messages.ts';
import { type Assessed, type Batch, batchesOf, evidenceBatches, type Scan } from './reporting/batches.ts';
import { type Delivered, deliver } from './reporting/deliver.ts';
import { maskedValue } from './reporting/masking.ts';
import type { Platform } from './reporting/platform.ts';
import { openSpool } from './reporting/spool.ts';
import { VERSION } from './version.ts';

const printCoverage = ({ method, status, reason, searched, found }: Coverage): void =>
  printLine(
    `${method}: ${status}, ${searched} checked, ${found} found${reason === undefined ? '' : `. ${reason}`}`,
  );

/** Runs the configured discovery methods; secrets and health identifiers are masked. */
export const context = async (settings: Settings, signal: AbortSignal): Promise<Scan> => {
  const id = randomUUID();
  const startedAt = instant(new Date());
  const scanTarget = scanFrom({
    ...{ root: settings.root, folders: settings.folders, networks: settings.networks },
    host: hostOf(settings.root, process.env.NODE_NAME),
    platform: new URL(settings.url),
    runId: id,
    signal,
  });
  const found = await discover(methodsFor(settings.scanMethods), scanTarget, printCoverage);
  const { client, environment } = settings;
  return {
    ...{ id, client, environment, startedAt, endedAt: instant(new Date()), version: VERSION },
    ...maskedValue(found),
  };
};

const counted = (of: number, one: string): string => `${of} ${one}${of === 1 ? '' : 's'}`;

/** Sends the pending reports and logs the result. */
export const report = async (settings: Settings, platform: Platform): Promise<Delivered> => {
  const delivered = await deliver(openSpool(settings.data), platform);
  const { reports, accepted, done } = delivered;
  if (reports > 0 || done)
    printLine(
      reports === 0
        ? 'No reports to send.'
        : `Sent ${counted(reports, 'report')}; ${counted(accepted, 'item')} accepted.`,
    );
  return delivered;
};

const spooled = ({ data }: Settings, batches: readonly Batch[]): void => {
  const dropped = openSpool(data).add(batches);
  if (dropped > 0)
    printLine(
      `The spool is full: the ${dropped} oldest reports were dropped. Their findings are lost unless a later scan finds them again.`,
    );
};

/** Probes the agents that it may probe; secrets and health identifiers are masked. */
export const assessFurther = async (settings: Settings, signal: AbortSignal): Promise<Assessed> => {
  const startedAt = instant(new Date());
  const { client, environment, networks, url } = settings;
  const targets = targetsOf(settings, process.env, Date.now());
  const evidence = await assess(targets, { networks, signal, platform: new URL(url) });
  return {
    ...{ id: randomUUID(), client, environment, startedAt, endedAt: instant(new Date()), version: VERSION },
    evidence,
  };
};

/** Probes agents, and sends the findings with the pending reports. */
export const runAssess = async (
  settings: Settings,
  platform: Platform,
  signal: AbortSignal,
): Promise<Delivered> => {
  spooled(settings, evidenceBatches(await assessFurther(settings, signal)));
  return report(settings, platform);
};

/** Runs one scan, sends its reports with the waiting ones, and runs the probes that follow. */
export const run = async (
  settings: Settings,
  platform: Platform,
  signal: AbortSignal,
): Promise<Delivered> => {
  spooled(settings, batchesOf(await context(settings, signal)));
  const delivered = await report(settings, platform);
  if (!settings.assess || signal.aborted) return delivered;
  if (delivered.done) keepHandedOut(settings.data, delivered.assess, Date.now());
  const closer = await runAssess(settings, platform, signal);
  return { ...closer, rejected: delivered.rejected + closer.rejected };
};
