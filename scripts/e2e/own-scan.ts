/** Formats the results of a scan of our own MCP server, as in `functions/mcp/own-scan.md`. */
import type { ParameterResult, ScanDetailReply } from '#shared/scans/contract.ts';

/** Collectors that call the address itself. */
const asking: readonly string[] = ['http', 'mcp'];

/** Normalizes the port, the product version and the tool texts, which do not affect the result. */
const lasting = (text: string): string =>
  text
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replace(/accredit \d+\.\d+\.\d+/g, 'accredit')
    .replace(/, fingerprint [0-9a-f]+/g, '')
    .replaceAll('|', '\\|');

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const whyNotShown = ({ gaps }: ParameterResult): string =>
  gaps
    .filter(({ collector }) => asking.includes(collector))
    .map(({ reason }) => reason)
    .join(' ');

const scoreRow = ({ framework, score, coverage, verified }: ScanDetailReply): string =>
  row(framework, score ?? 'none', coverage ?? 0, verified ?? 0);

/** Returns each parameter once, regardless of the number of frameworks. */
export const parametersIn = (scans: readonly ScanDetailReply[]): readonly ParameterResult[] => {
  const all = scans.flatMap(({ results }) => results?.controls ?? []).flatMap(({ parameters }) => parameters);
  return [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** Returns the document for these scans, one per framework. */
export const ownScanText = (scans: readonly ScanDetailReply[]): string => {
  const parameters = parametersIn(scans);
  const shown = parameters.filter(({ verdict }) => verdict !== 'not-evidenced');
  const failing = shown.filter(({ verdict }) => verdict === 'fail');
  const notShown = parameters.filter((one) => !shown.includes(one) && whyNotShown(one) !== '');
  return [
    '<!-- Written by `npx vitest run scripts/e2e/own-scan.test.ts --update`: do not edit. -->',
    '',
    '# Scan of our own MCP server',
    '',
    'A second product scans `/mcp` of a first one on the same machine: registered as MCP, with an API key of scope `read` as its',
    'credential. Nothing is declared, attested or approved, so all evidence comes from the address itself. A test repeats the scan',
    `each time and compares this page with it. ${failing.length === 0 ? 'Nothing fails.' : `Failing: ${failing.map(({ id }) => id).join(', ')}.`}`,
    '',
    'Scores are low, as for every server with only a registered address: most points of a framework need evidence from',
    'people, documents or a running agent. A score is at most 69 until tests and configuration cover a third of what they could.',
    '',
    row('framework', 'score', 'coverage', 'verified'),
    row('---', '--:', '--:', '--:'),
    ...scans.map(scoreRow),
    '',
    '## Results',
    '',
    row('parameter', 'verdict', 'credit', 'why'),
    row('---', '---', '--:', '---'),
    ...shown.map(({ id, verdict, credit = 0, reason }) => row(id, verdict, credit, lasting(reason))),
    '',
    '## Checked, and not shown',
    '',
    row('parameter', 'why'),
    row('---', '---'),
    ...notShown.map((one) => row(one.id, lasting(whyNotShown(one)))),
    '',
    `The other ${parameters.length - shown.length - notShown.length} parameters of these frameworks are not checked at an MCP address.`,
    '',
  ].join('\n');
};
