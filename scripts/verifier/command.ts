/** `node verify.mjs BUNDLE`: verifies an evidence bundle, with nothing but Node. It is bundled into one file (`built.ts`). */
import { createHash, createPublicKey } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { type BundleFiles, filesOfFolder, filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';
import {
  type BundleReport,
  type ExpectedKey,
  verifyBundle,
} from '#shared/reports/bundle/verify/verify-bundle.ts';
import { fingerprintIn, verdictOf } from './verdict.ts';
import { webTools } from './web-tools.ts';

const usage = `node verify.mjs BUNDLE [--fingerprint HEX | --key FILE.pem]
  verifies an evidence bundle, as a zip or an unpacked folder
  --fingerprint HEX  SHA-256 of the expected public key, which the product publishes at /api/audit-logs/public-key
  --key FILE.pem     the expected public key
  Exit code: 0 if the bundle is unchanged, 1 if it was changed, 2 if it could not be verified.`;

class UsageError extends Error {}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  // Includes links and other special files. No bundle contains any, so they are reported as added.
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
};

const bundleAt = async (path: string): Promise<BundleFiles> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`${path} does not exist.`);
  if (found.isDirectory()) {
    const folder = join(path, '.');
    const read = async (name: string) => new Uint8Array(await readFile(join(folder, name)));
    return filesOfFolder(await namesIn(folder.replace(/[/\\]$/, '')), read);
  }
  const file = await open(path);
  const read = async (from: number, to: number) => {
    const start = Math.min(from, found.size);
    const bytes = new Uint8Array(Math.max(0, Math.min(to, found.size) - start));
    await file.read(bytes, 0, bytes.length, start);
    return bytes;
  };
  return filesOfZip({ size: found.size, read }, webTools);
};

const expectedKey = async (fingerprint?: string, file?: string): Promise<ExpectedKey | undefined> => {
  if (file !== undefined) {
    const spki = createPublicKey(await readFile(file)).export({ type: 'spki', format: 'der' });
    return { fingerprint: createHash('sha256').update(spki).digest('hex'), from: `the key in ${file}` };
  }
  if (fingerprint === undefined) return undefined;
  const known = fingerprintIn(fingerprint);
  if (known === undefined) throw new UsageError('--fingerprint requires a SHA-256 of 64 hexadecimal digits.');
  return { fingerprint: known, from: 'the key that you specified' };
};

/** Removes control characters, which would reach the terminal. */
const plain = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (one) => `[U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  - ${line}`)];

const linesOf = (report: BundleReport): readonly string[] => {
  const { manifest, faults, verified, unverified, fingerprint } = report;
  return [
    ...(manifest
      ? [
          `Evidence bundle of ${manifest.organization}: ${manifest.report.title}`,
          `Data read until ${manifest.readTo}`,
        ]
      : []),
    ...(fingerprint === undefined ? [] : [`Signed by the key ${fingerprint}`]),
    verdictOf(report).text,
    ...list(
      'Changed:',
      faults.map(({ file, text }) => `${file}: ${text}`),
    ),
    ...list('Verified:', verified),
    ...list('Not verified:', unverified),
  ];
};

const main = async (): Promise<number> => {
  const options = {
    fingerprint: { type: 'string' },
    key: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('Specify one bundle.');
  const report = await verifyBundle(
    webTools,
    await bundleAt(path),
    await expectedKey(values.fingerprint, values.key),
  );
  for (const line of linesOf(report)) console.log(plain(line));
  return report.faults.length > 0 ? 1 : 0;
};

try {
  process.exitCode = await main();
} catch (cause) {
  const isOptions =
    cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
  console.error(plain(cause instanceof Error ? cause.message : String(cause)));
  if (cause instanceof UsageError || isOptions) console.error(usage);
  process.exitCode = 2;
}
