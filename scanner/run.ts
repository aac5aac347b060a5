/** One scan: looks, writes what was seen to the spool, and sends what waits there. */
import { randomUUID } from 'node:crypto';
import type { Coverage } from '#shared/discovery/coverage.ts';
import { instant } from '#shared/kernel/time.ts';
import { discover, methodsFor } from './looking/discover.ts';
import { lookFrom } from './looking/look.ts';
import type { Settings } from './place/config.ts';
import { hostOf } from './place/host.ts';
import { batchesOf, type Scan } from './reporting/batches.ts';
import { type Delivered, deliver } from './reporting/deliver.ts';
import { maskedValue } from './reporting/masking.ts';
import type { Platform } from './reporting/platform.ts';
import { openSpool } from './reporting/spool.ts';
import { say } from './say.ts';
import { VERSION } from './version.ts';

const tellCoverage = ({ method, status, reason, looked, found }: Coverage): void =>
  say(`${method}: ${status}, looked at ${looked}, saw ${found}${reason === undefined ? '' : `. ${reason}`}`);

/** Looks at what the scanner was told to look at; secrets and health identifiers are masked. */
export const look = async (settings: Settings, signal: AbortSignal): Promise<Scan> => {
  const id = randomUUID();
  const startedAt = instant(new Date());
  const lookAt = lookFrom({
    ...{ root: settings.root, folders: settings.folders, networks: settings.networks },
    host: hostOf(settings.root, process.env.NODE_NAME),
    platform: new URL(settings.url),
    runId: id,
    signal,
  });
  const found = await discover(methodsFor(settings.scanMethods), lookAt, tellCoverage);
  const { client, environment } = settings;
  return {
    ...{ id, client, environment, startedAt, endedAt: instant(new Date()), version: VERSION },
    ...maskedValue(found),
  };
};

/** Sends what waits, and says what came of it. */
export const report = async (settings: Settings, platform: Platform): Promise<Delivered> => {
  const delivered = await deliver(openSpool(settings.data), platform);
  const { reports, accepted, done } = delivered;
  if (reports > 0 || done)
    say(
      reports === 0 ? 'Nothing waited to be sent.' : `Sent ${reports} reports; ${accepted} items were taken.`,
    );
  return delivered;
};

/** One scan, whose reports are sent with those that waited. */
export const run = async (
  settings: Settings,
  platform: Platform,
  signal: AbortSignal,
): Promise<Delivered> => {
  const scan = await look(settings, signal);
  const dropped = openSpool(settings.data).add(batchesOf(scan));
  if (dropped > 0)
    say(
      `The spool is full: the ${dropped} oldest reports were dropped, and what they held is lost unless it is seen again.`,
    );
  return report(settings, platform);
};
