/** Tables of the guide, each made from the code that it describes. */
import { toolDefinitions } from '#scripts/generate/mcp/definitions.ts';
import { acceptedScopes, scopeLabels } from '#shared/api-keys/scope-labels.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { agentKinds, type KnownKind, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { bestProofs } from '#shared/parameters/parameter.ts';
import { capLimits } from '#shared/scoring/caps.ts';
import { credits } from '#shared/scoring/credit.ts';
import { connectableLabels, type KindGuides, reaches } from '#shared/scoring/kind-guide.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { weightOf } from '#shared/scoring/weight.ts';
import { guidesText } from '#web/features/parameters/kinds-page/kind-guides.gen.ts';
import { connectTexts, kindTexts } from '#web/features/parameters/kinds-page/kind-texts.ts';
import { inFrameworks, overall, score, steps } from '#web/features/scoring/how-page/example.ts';
import {
  best,
  capCauses,
  points,
  share,
  strengthMeanings,
} from '#web/features/scoring/how-page/example-labels.ts';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { databaseRows } from './costs.ts';
import type { Sources } from './marks.ts';

type Row = readonly string[];

/** Returns a Markdown table. @param numbers indexes of the columns with numbers, aligned to the right */
const table = (head: Row, rows: readonly Row[], numbers: readonly number[] = []): string =>
  [head, head.map((_, index) => (numbers.includes(index) ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const knownKinds = agentKinds.filter((kind): kind is KnownKind => kind !== 'unknown');
const { kinds } = JSON.parse(guidesText) as KindGuides;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
};

const exampleRows = (): readonly Row[] => [
  ...steps.map(({ parameter, share: whole, judged, earned }): Row => {
    const proof = judged.creditedTo ?? judged.strength;
    return [
      parameter.texts.title,
      capitalized(parameter.severity),
      verdictLabels[judged.verdict],
      proof === null ? 'None' : strengthLabels[proof],
      points(whole),
      judged.verdict === 'pass' || judged.verdict === 'partial' ? share(judged.credit) : '–',
      points(earned),
    ];
  }),
  [
    'Total',
    '',
    '',
    '',
    points(sum(steps.map((one) => one.share))),
    '',
    points(sum(steps.map(({ earned }) => earned))),
  ],
];

export const tables: Sources = {
  strengths: () =>
    table(
      ['Strength', 'Proof'],
      strengths.map((strength) => [strengthLabels[strength], strengthMeanings[strength]]),
    ),
  weights: () =>
    table(
      ['Severity', 'Weight'],
      Object.entries(weightOf).map(([severity, weight]) => [capitalized(severity), String(weight)]),
      [1],
    ),
  credits: () =>
    table(
      ['Best proof', ...strengths.map((strength) => strengthLabels[strength])],
      bestProofs.map((proof) => [
        best[proof],
        ...strengths.map((strength) => share(credits[proof][strength])),
      ]),
      strengths.map((_, index) => index + 1),
    ),
  caps: () =>
    table(
      ['While this applies', 'Maximum score'],
      (Object.keys(capLimits) as (keyof typeof capLimits)[]).map((cause) => [
        capCauses[cause],
        String(capLimits[cause]),
      ]),
      [1],
    ),
  example: () =>
    table(
      ['Parameter', 'Severity', 'Verdict', 'Proof', 'Points', 'Credit', 'Earned'],
      exampleRows(),
      [4, 5, 6],
    ),
  'example-sums': () =>
    table(
      ['Result', 'Value'],
      [
        ['Score', String(score.score)],
        ['Cap', score.cap?.sentence ?? 'None'],
        ['Verified', String(score.verified)],
        ['Coverage', `${score.coverage}%`],
        ['Pass rate', score.passRate === null ? 'None' : `${score.passRate}%`],
      ],
    ),
  'example-frameworks': () =>
    table(
      ['Framework', 'Score'],
      [
        ...inFrameworks.map(({ name, score: one }) => [name, String(one.score)]),
        ['Agent score', String(overall?.score)],
      ],
      [1],
    ),
  kinds: () =>
    table(
      ['Kind', 'What it is', 'What can be tested'],
      knownKinds.map((kind) => [kindLabels[kind], kindTexts[kind].what, kindTexts[kind].tested]),
    ),
  'kind-parameters': () =>
    table(
      ['Kind', 'Tested', 'Settings and listings', 'Documents', 'Left out'],
      knownKinds.map((kind) => {
        const { areas, outside } = kinds[kind];
        const of = (what: 'tested' | 'read' | 'documents') => String(sum(areas.map((area) => area[what])));
        return [kindLabels[kind], of('tested'), of('read'), of('documents'), String(outside)];
      }),
      [1, 2, 3, 4],
    ),
  'kind-connections': () =>
    table(
      ['Connect', 'How'],
      Object.entries(connectableLabels).map(([id, label]) => [
        label,
        connectTexts[id as keyof typeof connectTexts],
      ]),
    ),
  'kind-scores': () =>
    table(
      ['Kind', 'Documents alone', 'Endpoint as well', 'Infrastructure as well'],
      knownKinds.map((kind) => {
        const all = Object.values(reaches[kind]);
        return [
          kindLabels[kind],
          range(all.map(({ documents }) => documents)),
          range(all.map(({ endpoint }) => endpoint)),
          range(all.map(({ infrastructure }) => infrastructure)),
        ];
      }),
      [1, 2, 3],
    ),
  scopes: () =>
    table(
      ['Scope', 'What it allows'],
      acceptedScopes.map((scope) => [`\`${scope}\``, scopeLabels[scope]]),
    ),
  tools: () =>
    table(
      ['Tool', 'What it returns'],
      toolDefinitions().map(({ name, description }) => [`\`${name}\``, description]),
    ),
  'database-cost': () =>
    table(['Work', 'Times a month', 'Writes', 'Reads', 'Cost a month'], databaseRows(), [1, 2, 3, 4]),
};
