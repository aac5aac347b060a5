/** The zip for the download of the on-premises scanner. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { ZipWriter } from '#functions/platform/zip/zip-writer.ts';
import { renderCompose } from '#shared/deployments/compose.ts';
import { NODE_IMAGE } from '#shared/deployments/deployment.ts';
import { renderKubernetes } from '#shared/deployments/kubernetes.ts';
import type { DownloadBody } from '#shared/discovery/scanner/download.ts';
import {
  defaultAssess,
  defaultFolders,
  type ScannerConfig,
} from '#shared/discovery/scanner/scanner-config.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { files } from './bundled-files.ts';
import { installNotes } from './install-notes.ts';

export interface PackageOf {
  readonly asked: DownloadBody;
  /** URL of the platform. */
  readonly url: string;
  readonly key: { readonly id: string; readonly text: string; readonly expiresAt: Instant };
  readonly at: Instant;
}

const configOf = ({ asked, url, key }: PackageOf): ScannerConfig => ({
  url,
  key: key.text,
  client: asked.customerName,
  environment: 'unknown',
  scanMethods: asked.scanMethods,
  networks: asked.networks,
  schedule: asked.schedule,
  assess: defaultAssess,
  folders: [...defaultFolders],
  root: '/',
  data: 'data',
});

const dockerfile = `# Node and the scanner, nothing else. The configuration is part of the image, so the image is as secret as its API key.
FROM ${NODE_IMAGE}
COPY scanner.mjs scanner.json /scanner/
VOLUME /data
ENTRYPOINT ["node", "/scanner/scanner.mjs"]
CMD ["run", "--schedule"]
`;

const service = `# /etc/systemd/system/accredit-scanner.service; the scanner and its configuration are in /opt/accredit-scanner.
[Unit]
Description=Accredit scanner
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=/usr/bin/env node /opt/accredit-scanner/scanner.mjs run --schedule
Restart=on-failure
RestartSec=60
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=/opt/accredit-scanner
CapabilityBoundingSet=CAP_DAC_READ_SEARCH CAP_SYS_PTRACE
AmbientCapabilities=CAP_DAC_READ_SEARCH CAP_SYS_PTRACE

[Install]
WantedBy=multi-user.target
`;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Returns the files of the package by name. @throws Error if the scanner was not built */
export const packageFiles = (of: PackageOf): ReadonlyMap<string, string> => {
  if (files.scanner === '') throw new Error('The scanner was not built.');
  const config = configOf(of);
  const { asked, url, key, at } = of;
  const scanner = gunzipSync(Buffer.from(files.scanner, 'base64'));
  const to = {
    ...{ clientName: asked.customerName, environment: config.environment, baseUrl: url, apiKey: key.text },
    ...{ networks: asked.networks, schedule: asked.schedule, scannerSha256: sha256(scanner) },
  };
  const contents = new Map([
    ['README.md', installNotes(config, key.expiresAt)],
    ['scanner.mjs', scanner.toString('utf8')],
    ['scanner.json', json(config)],
    ['Dockerfile', dockerfile],
    ['accredit-scanner.service', service],
    ['kubernetes.yaml', renderKubernetes(to)],
    ['compose.yaml', renderCompose(to)],
  ]);
  const manifest = json({
    customerId: asked.customerId,
    customerName: asked.customerName,
    ...(asked.organizationId ? { organizationId: asked.organizationId } : {}),
    madeAt: at,
    platform: url,
    apiKey: { id: key.id, scopes: ['report:write'], expiresAt: key.expiresAt },
    scanMethods: asked.scanMethods,
    networks: asked.networks,
    schedule: asked.schedule,
    files: [...contents].map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: sha256(text),
    })),
  });
  contents.set('manifest.json', manifest);
  const sums = [...contents].map(([name, text]) => `${sha256(text)}  ${name}\n`).join('');
  return contents.set('SHA256SUMS', sums);
};

/** Returns the zip. */
export const scannerPackage = async (of: PackageOf): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => {
    parts.push(bytes);
  }, of.at);
  for (const [name, text] of packageFiles(of)) await zip.add(name, text);
  await zip.end();
  return Buffer.concat(parts);
};
