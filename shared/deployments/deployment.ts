/** Input for the generated deployment files. */
import type { Environment } from '#shared/agents/contract.ts';
import type { ScanMethod } from '#shared/discovery/methods.ts';
import {
  defaultAssess,
  defaultFolders,
  type ScannerConfig,
  USUAL_SCHEDULE,
  usualNetworks,
} from '#shared/discovery/scanner/scanner-config.ts';
import { SCANNER_PATH } from './scanner-paths.ts';

export interface Deployment {
  readonly clientName: string;
  readonly environment: Environment;
  /** URL of the platform, such as `https://accredit.example.com`. */
  readonly baseUrl: string;
  /** API key with the scope `report:write`. */
  readonly apiKey: string;
  /** SHA-256 in hex of the scanner that the platform serves; containers run only a download that matches it. */
  readonly scannerSha256: string;
  readonly networks?: readonly string[];
  readonly schedule?: string;
}

/** Any maintained Node version from 20 works; the scanner has no other dependencies. */
export const NODE_IMAGE = 'docker.io/library/node:22-slim';

/** Returns the platform's URL without a trailing slash, as written to files. */
export const bareUrl = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

interface Place {
  readonly scanMethods: readonly ScanMethod[];
  readonly networks?: readonly string[];
  readonly root?: string;
  readonly data?: string;
}

/** Returns `scanner.json` as text, for a scanner at a deployment location. */
export const configText = (to: Deployment, place: Place): string => {
  const config: ScannerConfig = {
    url: bareUrl(to.baseUrl),
    key: to.apiKey,
    client: to.clientName,
    environment: to.environment,
    scanMethods: [...place.scanMethods],
    networks: [...(place.networks ?? to.networks ?? usualNetworks)],
    schedule: to.schedule ?? USUAL_SCHEDULE,
    assess: defaultAssess,
    folders: [...defaultFolders],
    root: place.root ?? '/',
    data: place.data ?? 'data',
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
};

/**
 * Returns the `node` arguments that download the scanner in a container. The script reads the platform's URL
 * from the configuration, so that no value is embedded in code, and writes only the exact scanner for which
 * the file was generated.
 * @param config path of `scanner.json`
 * @param to path to which the scanner is written
 * @param sha256 digest of the scanner, in hex
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
    "if (!answer.ok) throw new Error('The scanner could not be downloaded from ' + url + ': HTTP ' + answer.status);",
    'const bytes = Buffer.from(await answer.arrayBuffer());',
    "const digest = createHash('sha256').update(bytes).digest('hex');",
    "if (digest !== wanted) throw new Error('The scanner at ' + url + ' does not match the SHA-256 in this file, so it does not run. After an update of the platform, generate the file again. SHA-256: ' + digest);",
    `writeFileSync('${to}', bytes);`,
  ].join(' '),
  sha256,
];
