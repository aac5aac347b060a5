/**
 * Configuration of the on-premises scanner: `scanner.json`, written by the platform and read by the scanner.
 */
import * as v from 'valibot';
import { connectionInput, environments, protocols } from '#shared/agents/contract.ts';
import { scanMethods } from '#shared/discovery/methods.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { InvalidScheduleError, nextDue, readSchedule } from './cron.ts';
import { networkSchema } from './networks.ts';

/** Private networks (RFC 1918), the most common choice. */
export const usualNetworks: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

export const usualScanMethods = ['kubernetes', 'docker', 'process_scan', 'network_discovery'] as const;

/** Every six hours. */
export const USUAL_SCHEDULE = '0 */6 * * *';

/** Common installation folders, in which the scanner searches for manifests and settings. */
export const defaultFolders: readonly string[] = ['/etc', '/home', '/opt', '/root', '/srv'];

export const MAX_NETWORKS = 50;

export const networksSchema = v.pipe(
  v.array(networkSchema, 'Networks: must be a list of networks in CIDR notation'),
  v.maxLength(MAX_NETWORKS, `Networks: at most ${MAX_NETWORKS}`),
);

export const scanMethodsSchema = v.pipe(
  v.array(
    v.picklist(scanMethods, `Must be one of ${scanMethods.join(', ')}`),
    'Select at least one scan method',
  ),
  v.minLength(1, 'Select at least one scan method'),
  v.maxLength(scanMethods.length, 'Each scan method can be listed only once'),
);

/** Within this span, each weekday falls on each date, so any schedule that ever runs is due in it. */
const SOME_DAY = new Date('2026-01-01T00:00:00.000Z');

/** Returns the error of a schedule as a sentence; undefined if the schedule is valid. */
export const scheduleFault = (text: string): string | undefined => {
  try {
    nextDue(readSchedule(text), SOME_DAY);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidScheduleError) return error.message;
    throw error;
  }
};

export const scheduleSchema = v.pipe(
  v.string('Schedule: must be a cron expression, such as `0 */6 * * *`'),
  v.trim(),
  v.maxLength(100, 'Schedule: must be at most 100 characters'),
  v.check(
    (text) => scheduleFault(text) === undefined,
    ({ input }) => scheduleFault(input) ?? '',
  ),
);

const folder = v.pipe(
  v.string('Folders: must be absolute paths'),
  v.startsWith('/', 'Folders: must be absolute paths, such as /srv'),
  v.maxLength(500, 'Folders: a path must be at most 500 characters'),
);

const { url: agentUrl } = connectionInput.entries;

const assessedAgent = v.strictObject({
  url: agentUrl,
  protocol: v.optional(
    v.picklist(protocols, `assess: protocol must be one of ${protocols.join(', ')}`),
    'auto',
  ),
  /** Confirms "I may test this agent". Without it, the scanner sends nothing to the agent. */
  authorisedToTest: v.literal(
    true,
    'assess: authorisedToTest must be true. Only agents that you are authorized to test are assessed',
  ),
  /** Sent only to the origin of `url`. */
  credential: v.optional(
    v.strictObject({
      header: v.pipe(
        v.string('assess: a credential requires the name of its header'),
        v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'assess: header must be a valid header name'),
      ),
      /**
       * Name of the environment variable that contains the credential, so that the configuration stores no
       * secret.
       */
      variable: v.pipe(
        v.string('assess: a credential requires the name of a variable'),
        v.regex(
          /^[A-Za-z_][A-Za-z0-9_]{0,99}$/,
          'assess: variable must be the name of an environment variable',
        ),
      ),
    }),
  ),
  /** File with the PEM certificates of a private certificate authority. */
  trustedCa: v.optional(
    v.pipe(
      v.string('assess: trustedCa must be a path'),
      v.startsWith('/', 'assess: trustedCa must be an absolute path, such as /etc/ssl/hospital.pem'),
      v.maxLength(500),
    ),
  ),
});
export type AssessedAgent = v.InferOutput<typeof assessedAgent>;

/** The registered agents that the scanner assesses. */
const assessSchema = v.strictObject({
  /**
   * Whether to assess discovered agents that the platform lists as registered and whose owners have
   * authorized tests.
   */
  registered: v.boolean('assess: registered must be true or false'),
  agents: v.pipe(
    v.array(assessedAgent, 'assess: agents must be a list'),
    v.maxLength(200, 'assess: at most 200 agents'),
  ),
});

/**
 * The value that the platform writes: agents with their owners' consent, which each reply states again, and
 * no others.
 */
export const defaultAssess = { registered: true, agents: [] };

/** Base URL of the platform, without a trailing slash. */
export const baseUrlSchema = v.pipe(
  v.string('url: must be the address of the platform'),
  v.url('url: must be the address of the platform, such as https://accredit.example.com'),
  v.regex(
    /^https?:\/\/[^/?#@\s]+$/,
    'url: must contain only scheme, host and port, such as https://accredit.example.com',
  ),
);

export const scannerConfigSchema = v.strictObject({
  url: baseUrlSchema,
  /** API key with the scope `report:write`. */
  key: v.pipe(
    v.string('key: must be an API key'),
    v.regex(/^ac_[A-Za-z0-9]{24}$/, 'key: must be an API key: `ac_` followed by 24 letters and digits'),
  ),
  client: v.pipe(
    v.string('client: must be text'),
    v.trim(),
    v.minLength(1, 'client: must not be empty'),
    v.maxLength(200, 'client: must be at most 200 characters'),
    visibleLine('client'),
  ),
  environment: v.picklist(environments, `environment: must be one of ${environments.join(', ')}`),
  scanMethods: scanMethodsSchema,
  networks: networksSchema,
  schedule: scheduleSchema,
  /** If omitted, no agent is assessed. */
  assess: v.optional(assessSchema),
  /** Folders below `root` to scan. */
  folders: v.pipe(v.array(folder, 'folders: must be a list of absolute paths'), v.maxLength(100)),
  /** Root of the scanned file system: `/`, or the mount point of the host's file system in a container. */
  root: folder,
  /** Folder for unsent reports and the lock file, relative to the configuration's folder. */
  data: v.pipe(v.string('data: must be a path'), v.minLength(1), v.maxLength(500)),
});
export type ScannerConfig = v.InferOutput<typeof scannerConfigSchema>;
