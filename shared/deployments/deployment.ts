/** What the files of a deployment are written for. */
import type { Environment } from '#shared/agents/contract.ts';
import type { ScanMethod } from '#shared/discovery/methods.ts';
import {
  type ScannerConfig,
  USUAL_SCHEDULE,
  usualAssess,
  usualFolders,
  usualNetworks,
} from '#shared/discovery/scanner/scanner-config.ts';
import { SCANNER_PATH } from './scanner-paths.ts';

export interface Deployment {
  readonly clientName: string;
  readonly environment: Environment;
  /** Address of the platform, such as `https://accredit.example.com`. */
  readonly baseUrl: string;
  /** An API key of scope `report:write`. */
  readonly apiKey: string;
  /** SHA-256 of the scanner that the platform serves, in hex: what containers fetch is that, or nothing. */
  readonly scannerSha256: string;
  readonly networks?: readonly string[];
  readonly schedule?: string;
}

/** Any maintained Node from 20 on will do; the scanner needs nothing else. */
export const NODE_IMAGE = 'docker.io/library/node:22-slim';

/** The platform's address as files have it. */
export const bareUrl = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

interface Place {
  readonly scanMethods: readonly ScanMethod[];
  readonly networks?: readonly string[];
  readonly root?: string;
  readonly data?: string;
}

/** `scanner.json` as text, for a scanner at a place. */
export const configText = (to: Deployment, place: Place): string => {
  const config: ScannerConfig = {
    url: bareUrl(to.baseUrl),
    key: to.apiKey,
    client: to.clientName,
    environment: to.environment,
    scanMethods: [...place.scanMethods],
    networks: [...(place.networks ?? to.networks ?? usualNetworks)],
    schedule: to.schedule ?? USUAL_SCHEDULE,
    assess: usualAssess,
    folders: [...usualFolders],
    root: place.root ?? '/',
    data: place.data ?? 'data',
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
};

/**
 * What fetches the scanner in a container: arguments of `node`. It reads the platform's address from the configuration, so that no
 * value stands in a program, and writes nothing but the very scanner that the file was written for.
 * @param config path of `scanner.json`
 * @param to where the scanner is written
 * @param sha256 of the scanner, in hex
 */
export const fetchArguments = (config: string, to: string, sha256: string): readonly string[] => [
  '--input-type=module',
  '--eval',
  [
    "import { createHash } from 'node:crypto';",
    "import { readFileSync, writeFileSync } from 'node:fs';",
    "import { argv } from 'node:process';",
    'const [, wanted] = argv;',
    `const { url } = JSON.parse(readFileSync('${config}', 'utf8'));`,
    'const load = globalThis.fetch;',
    `const answer = await load(url + '${SCANNER_PATH}');`,
    "if (!answer.ok) throw new Error('The scanner could not be fetched from ' + url + ': ' + answer.status);",
    'const bytes = Buffer.from(await answer.arrayBuffer());',
    "const digest = createHash('sha256').update(bytes).digest('hex');",
    "if (digest !== wanted) throw new Error('The scanner at ' + url + ' is not the one that this file was written for, so it is not run. After an update of the platform, generate the file anew. SHA-256: ' + digest);",
    `writeFileSync('${to}', bytes);`,
  ].join(' '),
  sha256,
];
