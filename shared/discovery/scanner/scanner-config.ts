/** What the on-prem scanner is told: `scanner.json`, which the platform writes and the scanner reads. */
import * as v from 'valibot';
import { connectionInput, environments, protocols } from '#shared/agents/contract.ts';
import { scanMethods } from '#shared/discovery/methods.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { BadSchedule, nextDue, readSchedule } from './cron.ts';
import { networkSchema } from './networks.ts';

/** Private networks (RFC 1918), which is what an operator mostly means. */
export const usualNetworks: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

export const usualScanMethods = ['kubernetes', 'docker', 'process_scan', 'network_discovery'] as const;

/** Every six hours. */
export const USUAL_SCHEDULE = '0 */6 * * *';

/** Folders in which people keep what they run; the scanner looks for manifests and settings in them. */
export const usualFolders: readonly string[] = ['/etc', '/home', '/opt', '/root', '/srv'];

export const MOST_NETWORKS = 50;

export const networksSchema = v.pipe(
  v.array(networkSchema, 'Networks: must be a list of networks in CIDR notation'),
  v.maxLength(MOST_NETWORKS, `Networks: at most ${MOST_NETWORKS}`),
);

export const scanMethodsSchema = v.pipe(
  v.array(
    v.picklist(scanMethods, `Must be one of ${scanMethods.join(', ')}`),
    'Choose at least one scan method',
  ),
  v.minLength(1, 'Choose at least one scan method'),
  v.maxLength(scanMethods.length, 'A scan method is given once'),
);

/** The calendar has each day of the week on each date within this span: what is due at all, is due in it. */
const SOME_DAY = new Date('2026-01-01T00:00:00.000Z');

/** What is wrong with a schedule, as a sentence; undefined for one that is right. */
export const scheduleFault = (text: string): string | undefined => {
  try {
    nextDue(readSchedule(text), SOME_DAY);
    return undefined;
  } catch (error) {
    if (error instanceof BadSchedule) return error.message;
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
  /** "I may test this agent": without it nothing is sent to it. */
  authorisedToTest: v.literal(
    true,
    'assess: authorisedToTest must be true: only agents that you may test are looked at',
  ),
  /** Sent to the origin of `url` alone. */
  credential: v.optional(
    v.strictObject({
      header: v.pipe(
        v.string('assess: a credential needs the name of its header'),
        v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'assess: header must be the name of a header'),
      ),
      /** Name of the environment variable that holds it: no secret stands in the configuration. */
      variable: v.pipe(
        v.string('assess: a credential needs the name of a variable'),
        v.regex(
          /^[A-Za-z_][A-Za-z0-9_]{0,99}$/,
          'assess: variable must be the name of an environment variable',
        ),
      ),
    }),
  ),
  /** File with the PEM certificates of a private authority. */
  trustedCa: v.optional(
    v.pipe(
      v.string('assess: trustedCa must be a path'),
      v.startsWith('/', 'assess: trustedCa must be an absolute path, such as /etc/ssl/hospital.pem'),
      v.maxLength(500),
    ),
  ),
});
export type AssessedAgent = v.InferOutput<typeof assessedAgent>;

/** What of registered agents is looked at closer. */
const assessSchema = v.strictObject({
  /** Those among what was found of which the platform says that they are registered, and their owners have authorised tests. */
  registered: v.boolean('assess: registered must be true or false'),
  agents: v.pipe(
    v.array(assessedAgent, 'assess: agents must be a list'),
    v.maxLength(200, 'assess: at most 200 agents'),
  ),
});

/** What the platform writes: agents by their owners' consent, which it says anew in each reply, and none besides. */
export const usualAssess = { registered: true, agents: [] };

/** Base address of the platform, without the slash at its end. */
export const baseUrlSchema = v.pipe(
  v.string('url: must be the address of the platform'),
  v.url('url: must be the address of the platform, such as https://accredit.example.com'),
  v.regex(
    /^https?:\/\/[^/?#@\s]+$/,
    'url: must be scheme, host and port alone, such as https://accredit.example.com',
  ),
);

export const scannerConfigSchema = v.strictObject({
  url: baseUrlSchema,
  /** An API key of scope `report:write`. */
  key: v.pipe(
    v.string('key: must be an API key'),
    v.regex(/^ac_[A-Za-z0-9]{24}$/, 'key: must be an API key, `ac_` and 24 letters and digits'),
  ),
  client: v.pipe(
    v.string('client: must be a text'),
    v.trim(),
    v.minLength(1, 'client: must not be empty'),
    v.maxLength(200, 'client: must be at most 200 characters'),
    visibleLine('client'),
  ),
  environment: v.picklist(environments, `environment: must be one of ${environments.join(', ')}`),
  scanMethods: scanMethodsSchema,
  networks: networksSchema,
  schedule: scheduleSchema,
  /** Left out, no agent is looked at closer. */
  assess: v.optional(assessSchema),
  /** Folders below `root` that are walked. */
  folders: v.pipe(v.array(folder, 'folders: must be a list of absolute paths'), v.maxLength(100)),
  /** The file system that is looked at: `/`, or where the host's is mounted in a container. */
  root: folder,
  /** Where it keeps what could not be sent yet, and its lock; relative to the configuration's folder. */
  data: v.pipe(v.string('data: must be a path'), v.minLength(1), v.maxLength(500)),
});
export type ScannerConfig = v.InferOutput<typeof scannerConfigSchema>;
