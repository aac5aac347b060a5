/** What the files of a deployment are written for. */
import type { Environment } from '#shared/agents/contract.ts';
import type { ScanMethod } from '#shared/discovery/methods.ts';
import { type ScannerConfig, USUAL_SCHEDULE, usualFolders, usualNetworks } from './scanner-config.ts';

export interface Deployment {
  readonly clientName: string;
  readonly environment: Environment;
  /** Address of the platform, such as `https://accredit.example.com`. */
  readonly baseUrl: string;
  /** An API key of scope `report:write`. */
  readonly apiKey: string;
  readonly networks?: readonly string[];
  readonly schedule?: string;
}

/** Any maintained Node from 20 on will do; the scanner needs nothing else. */
export const NODE_IMAGE = 'docker.io/library/node:22-slim';

/** Path below the platform's address at which it serves the scanner. */
export const SCANNER_PATH = '/scanner.mjs';

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
    folders: [...usualFolders],
    root: place.root ?? '/',
    data: place.data ?? 'data',
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
};

/**
 * What fetches the scanner in a container: arguments of `node`. It reads the platform's address from the configuration, so that no
 * value stands in a program.
 * @param config path of `scanner.json`
 * @param to where the scanner is written
 */
export const fetchArguments = (config: string, to: string): readonly string[] => [
  '--input-type=module',
  '--eval',
  [
    "import { readFileSync, writeFileSync } from 'node:fs';",
    `const { url } = JSON.parse(readFileSync('${config}', 'utf8'));`,
    'const load = globalThis.fetch;',
    `const answer = await load(url + '${SCANNER_PATH}');`,
    "if (!answer.ok) throw new Error('The scanner could not be fetched from ' + url + ': ' + answer.status);",
    `writeFileSync('${to}', await answer.text());`,
  ].join(' '),
];
