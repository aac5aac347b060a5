/** The page that verifies an evidence bundle. Texts of a bundle may be a stranger's: they become text alone. */
import { type BundleFiles, filesOfFolder, filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';
import {
  type BundleReport,
  type ExpectedKey,
  verifyBundle,
} from '#shared/reports/bundle/verify/verify-bundle.ts';
import { fingerprintIn, type Verdict, verdictOf } from './verdict.ts';
import { webTools } from './web-tools.ts';

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const element = (tag: string, text = '', ...children: readonly Element[]): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
};

const shapes: Readonly<Record<Verdict['kind'], string>> = {
  invalid:
    'M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2zm2.5 3.1L3.1 4.5 6.6 8l-3.5 3.5 1.4 1.4L8 9.4l3.5 3.5 1.4-1.4L9.4 8l3.5-3.5-1.4-1.4L8 6.6z',
  valid: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zm3.3 4.6L7 9.2 4.7 6.9 3.3 8.3 7 12l5.8-6z',
  'valid-unknown-key': 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zm0 2v12A6 6 0 0 0 8 2z',
};

const SVG = 'http://www.w3.org/2000/svg';

const shapeOf = (kind: Verdict['kind']): Element => {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['width', '16'],
    ['height', '16'],
    ['viewBox', '0 0 16 16'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shapes[kind]);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
};

const messageText = ({ kind, text }: Verdict): Element => {
  const line = element('p', '', shapeOf(kind), element('span', text));
  line.className = `verdict ${kind}`;
  line.prepend(line.firstElementChild ?? '');
  return line;
};

const listed = (title: string, lines: readonly Element[]): readonly Element[] =>
  lines.length === 0 ? [] : [element('h2', title), element('ul', '', ...lines)];

const facts = ({ manifest, fingerprint }: BundleReport): readonly Element[] => {
  const rows: (readonly [string, Element])[] = [
    ...(manifest
      ? ([
          ['Organization', element('bdi', manifest.organization)],
          ['Report', element('bdi', manifest.report.title)],
          ['Data read until', element('span', manifest.readTo)],
          ['Score model', element('span', manifest.modelVersion)],
        ] as const)
      : []),
    ...(fingerprint === undefined ? [] : ([['Signed by the key', element('code', fingerprint)]] as const)),
  ];
  const cells = rows.flatMap(([name, value]) => [element('dt', name), element('dd', '', value)]);
  return rows.length === 0 ? [] : [element('dl', '', ...cells)];
};

const show = (...parts: readonly Element[]): void => {
  const result = byId('result');
  result.replaceChildren(...parts);
  result.hidden = false;
};

const showReport = (report: BundleReport): void => {
  const { faults, verified, unverified } = report;
  const faulty = faults.map(({ file, text }) =>
    element('li', '', element('code', file), element('span', ` ${text}`)),
  );
  const plain = (lines: readonly string[]) => lines.map((line) => element('li', line));
  show(
    messageText(verdictOf(report)),
    ...facts(report),
    ...listed('Changed', faulty),
    ...listed('Verified', plain(verified)),
    ...listed('Not verified', plain(unverified)),
  );
};

/** Key that the origin of this page publishes; undefined if the page was opened from disk. */
let published: ExpectedKey | undefined;

const field = byId<HTMLInputElement>('fingerprint');

/** @throws Error if the field contains no fingerprint */
const expected = (): ExpectedKey | undefined => {
  const problem = byId('fingerprint-error');
  problem.textContent = '';
  field.removeAttribute('aria-invalid');
  if (field.value.trim() === '') return undefined;
  const fingerprint = fingerprintIn(field.value);
  if (fingerprint === published?.fingerprint) return published;
  if (fingerprint !== undefined) return { fingerprint, from: 'the key that you specified' };
  problem.textContent =
    'Must be a SHA-256 fingerprint of 64 hexadecimal digits. Leave the field empty to compare the fingerprint yourself.';
  field.setAttribute('aria-invalid', 'true');
  field.focus();
  throw new Error('The fingerprint is invalid.');
};

const verify = async (open: () => Promise<BundleFiles>): Promise<void> => {
  let key: ExpectedKey | undefined;
  try {
    key = expected();
  } catch {
    return;
  }
  const progress = element('p', 'Reading the bundle...');
  show(progress);
  try {
    const report = await verifyBundle(webTools, await open(), key, (done, of) => {
      progress.textContent = `Verified ${done} of ${of} files...`;
    });
    showReport(report);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The file cannot be read.';
    show(
      messageText({ kind: 'invalid', text: 'This file is not a bundle that can be verified.' }),
      element('p', why),
    );
  }
};

/** Choosing the same file again verifies it again. */
const onChosen = (id: string, filesIn: (files: readonly File[]) => Promise<BundleFiles>): void => {
  const input = byId<HTMLInputElement>(id);
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) void verify(() => filesIn(files));
  });
};

const bytesIn = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

onChosen('zip', async ([file]) => {
  const bundle = file ?? new File([], '');
  return filesOfZip(
    { size: bundle.size, read: (from, to) => bytesIn(bundle.slice(from, Math.max(from, to))) },
    webTools,
  );
});

onChosen('folder', async (files) => {
  // The first part is the chosen folder.
  const named = new Map(files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]));
  return filesOfFolder([...named.keys()].toSorted(), async (name) => bytesIn(named.get(name) ?? new Blob()));
});

const askForKey = async (): Promise<void> => {
  if (!location.protocol.startsWith('http')) return;
  try {
    const reply = await fetch('/api/audit-logs/public-key');
    const { fingerprint }: { fingerprint?: unknown } = await reply.json();
    if (!reply.ok || typeof fingerprint !== 'string') return;
    published = { fingerprint, from: `the key that ${location.host} publishes` };
    if (field.value === '') field.value = fingerprint;
    byId('fingerprint-hint').textContent =
      `${location.host} publishes this fingerprint. Replace it to check another key.`;
  } catch {
    // The field remains empty, and its hint states where to find the fingerprint.
  }
};

byId('unready').hidden = true;
byId('form').hidden = false;
void askForKey();
