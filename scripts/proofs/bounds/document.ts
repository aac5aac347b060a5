/** The guarantees of the score model, as a document. */

import { strengths } from '#shared/evidence/evidence.ts';
import { type AgentKind, agentKinds, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { markdownTable } from '../harness/table.ts';
import { compiledFrameworks } from './actors.ts';
import { type Bounds, boundsOf, floors, limits } from './bounds.ts';
import { ceilingOf, shownBest, unseen } from './ceiling.ts';
import { earnableIn } from './real-run.ts';

const columns = [
  ['self-reported', ({ liar }) => liar],
  ['reported', ({ reporter }) => reporter],
  ['forged', ({ forger }) => forger],
  ['forged + scripted', ({ stubAndForger }) => stubAndForger],
  ['critical fails', ({ oneCritical }) => oneCritical],
  ['well-run, unconnected', ({ wellRunUnconnected }) => wellRunUnconnected],
  ['well-run', ({ wellRun }) => wellRun],
  ['weakened', ({ weakened }) => weakened],
  ['best proof', ({ perfect }) => perfect],
] as const satisfies readonly (readonly [string, (bounds: Bounds) => number])[];

const mustBe = [
  `≤ ${limits.liar}`,
  `≤ ${limits.reporter}`,
  `≤ ${limits.forger}`,
  `≤ ${limits.stubAndForger}`,
  `≤ ${limits.oneCritical}`,
  '',
  `≥ ${floors.wellRun}`,
  `≤ well-run − ${floors.weakened}`,
  '100',
];

const promises = (kind: AgentKind): string =>
  markdownTable(
    ['Framework', ...columns.map(([name]) => name)],
    [
      ...compiledFrameworks.map((compiled) => {
        const bounds = boundsOf(compiled, kind);
        const mark = bounds.canBeSeen ? '' : ' *';
        return [`${compiled.framework.name}${mark}`, ...columns.map(([, of]) => String(of(bounds)))];
      }),
      ['must be', ...mustBe],
    ],
  );

const earnable = (): string =>
  markdownTable(
    ['Framework', 'score', 'cap', ...strengths, 'none'],
    compiledFrameworks.map((compiled) => {
      const { score, shares, none } = earnableIn(compiled);
      return [
        compiled.framework.name,
        String(score.score),
        score.cap ? String(score.cap.limit) : '',
        ...[...strengths.map((strength) => shares[strength]), none].map((points) => points.toFixed(1)),
      ];
    }),
  );

const shown = (): string => {
  const best = shownBest();
  return markdownTable(
    ['Strongest proof', 'parameters'],
    [
      ...strengths.map((strength) => [strength, String(best[strength].length)]),
      ['tested or configuration', String(best.tested.length + best.configuration.length)],
      ['only failures', String(best.failing.length)],
      ['nothing', String(best.none.length)],
    ],
  );
};

const ceilings = (): string =>
  markdownTable(
    ['Framework', 'provable today', 'ceiling', 'documents only', 'others not tested'],
    compiledFrameworks.map((compiled) => {
      const { tested, configuration } = earnableIn(compiled).shares;
      const { seen, documents, others } = ceilingOf(compiled);
      const points = [tested + configuration, seen, documents, others];
      return [compiled.framework.name, ...points.map((one) => one.toFixed(1))];
    }),
  );

const listed = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

const bounding = (): string => {
  const { documents, others } = unseen();
  const { failing, none } = shownBest();
  return [
    `- *documents only*: ${listed(documents)}`,
    `- *others not tested*: ${listed(others)}`,
    ...(failing.length > 0 ? [`- only failures provable: ${listed(failing)}`] : []),
    ...(none.length > 0 ? [`- not provable: ${listed(none)}`] : []),
  ].join('\n');
};

/** Returns the whole document, in Markdown. */
export const boundsDocument = (): string =>
  [
    '# Bounds',
    'Maximum scores that the score model gives in each framework, computed with the rules of the product over the whole catalog.',
    '## What the model promises',
    [
      '- *self-reported*: without any test, one owner enters every declaration, uploads every listing, makes every attestation, and rules out of scope what raises the score most',
      '- *reported*: the same owner also holds a key of the on-premises scanner, and reports the best possible values',
      '- *forged*: like *self-reported*, with a forged file for everything, approved by a second account',
      '- *forged + scripted*: the forger also runs a scripted server that answers every probe as the rules require. It passes no chat test, because it understands no task, but its sign-in, TLS and tool list can be as good as those of a real agent. The target is 69',
      '- *critical fails*: every parameter has its best proof, but one critical parameter fails',
      '- *well-run, unconnected*: tested, chat-tested where it can chat, declared, and documented by two people; no cluster, cloud account or repository is connected',
      '- *well-run*: the same agent, with its settings read as well',
      '- *weakened*: the well-run agent with five failing critical parameters, or as many as the framework has',
      '- *best proof*: every parameter has the best proof that can be asked of the kind of agent',
      `- \\*: tests and settings show nothing in this framework about this kind of agent. Documents are all that exists, so *forged* equals *best proof*, and both are at most ${limits.blind}`,
    ].join('\n'),
    ...agentKinds.flatMap((kind) => [`### ${kindLabels[kind]}`, promises(kind)]),
    '## What a real run can earn today',
    'Every existing collector reads the best possible value, users attest everything with approved documents where allowed, and the manifest declares the rest. Every parameter applies, as if one agent ran on every platform; a real agent earns what its own platform can prove. *Cap* is the maximum score in that case. The column of each strength has the points that it earns, and *none* those that no evidence earns. The points of tests and configuration together may only grow.',
    earnable(),
    '## Limits of tests and configuration',
    'Number of parameters that can be shown to be met or partly met today, by the strongest proof available for each:',
    shown(),
    'Each framework has 100 points. *Provable today* is what tests and configuration earn. *Ceiling* is what they would earn if every source in the catalog could be read. Two groups limit it: *documents only* are parameters that documents prove best and no source can read; *others not tested* are listings, which earn as such, and settings that no source reads. The rest is behavior that only configuration shows, which earns three quarters.',
    ceilings(),
    bounding(),
  ].join('\n\n');
