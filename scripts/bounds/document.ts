/** What the score model lets anybody earn, as a document for people. */
import { strengths } from '#shared/evidence/evidence.ts';
import { compiledFrameworks } from './actors.ts';
import { boundsOf, limits } from './bounds.ts';
import { ceilingOf, shownBest, unseen } from './ceiling.ts';
import { earnableIn } from './real-run.ts';
import { table } from './table.ts';

const promises = (): string =>
  table(
    [
      'Framework',
      'said',
      'reported',
      'forged',
      'critical fails',
      'agent then',
      'best proof',
      'inverted pairs',
    ],
    [
      ...compiledFrameworks.map((compiled) => {
        const { liar, reporter, forger, oneCritical, oneCriticalAgent, perfect, inverted } =
          boundsOf(compiled);
        const figures = [liar, reporter, forger, oneCritical, oneCriticalAgent, perfect, inverted.length];
        return [compiled.framework.name, ...figures.map(String)];
      }),
      [
        'must be',
        ...[limits.liar, limits.reporter, limits.forger, limits.oneCritical, limits.oneCritical].map(
          (most) => `≤ ${most}`,
        ),
        '100',
        '0',
      ],
    ],
  );

const earnable = (): string =>
  table(
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
  return table(
    ['Strongest proof', 'parameters'],
    [
      ...strengths.map((strength) => [strength, String(best[strength].length)]),
      ['observed or infrastructure', String(best.observed.length + best.infrastructure.length)],
      ['only where they fail', String(best.failing.length)],
      ['nothing', String(best.none.length)],
    ],
  );
};

const ceilings = (): string =>
  table(
    ['Framework', 'seen today', 'ceiling', 'papers', 'others unseen'],
    compiledFrameworks.map((compiled) => {
      const { observed, infrastructure } = earnableIn(compiled).shares;
      const { seen, documents, others } = ceilingOf(compiled);
      const points = [observed + infrastructure, seen, documents, others];
      return [compiled.framework.name, ...points.map((one) => one.toFixed(1))];
    }),
  );

const listed = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

const bounding = (): string => {
  const { documents, others } = unseen();
  const { failing, none } = shownBest();
  return [
    `- *papers*: ${listed(documents)}`,
    `- *others unseen*: ${listed(others)}`,
    ...(failing.length > 0 ? [`- shown only where they fail: ${listed(failing)}`] : []),
    ...(none.length > 0 ? [`- shown by nothing: ${listed(none)}`] : []),
  ].join('\n');
};

/** The whole document, in Markdown. */
export const boundsDocument = (): string =>
  [
    '# Bounds',
    'What the score model lets anybody earn in each framework, worked out by the rules of the product over the whole catalogue.',
    '## What the model promises',
    [
      '- *said*: nobody has looked at the agent, and its one owner types every declaration, uploads every listing, makes every attestation and rules out of scope what pays best',
      '- *reported*: the same owner holds a key of the on-prem scanner as well, and reports the best that it could ever show',
      '- *forged*: as *said*, with a forged file for everything, which a second account approves',
      '- *critical fails*: every parameter is shown by its best proof, but one critical parameter fails; *agent then*: the score of that agent over this framework and any others',
      '- *best proof*: every parameter is shown by its best proof',
      '- *inverted pairs*: pairs of parameters of which the graver carries fewer points',
    ].join('\n'),
    promises(),
    '## What a real run can earn today',
    'Every collector that exists sees the best that it can see, people attest with approved documents whatever they may attest, and the manifest says the rest. Everything applies, as if one agent ran on every platform at once: a real one earns what can be seen where it runs. *Cap* is the most that the score can then be, a strength has the points that it earns, *none* those that nothing earns. What observed and infrastructure earn together may only grow.',
    earnable(),
    '## How far seeing can carry',
    'How many parameters are shown today, each by the strongest proof that can show it met or met in part:',
    shown(),
    'Of the hundred points of a framework: what seen proof, observed or of infrastructure, earns *today*; its *ceiling*, where everything is seen by every source that the catalogue names for it; and what bounds that: *papers*, parameters that documents show best and nothing sees, and *others unseen*, listings, which earn as such, and settings where no source looks. What then lacks is behaviour that a control plane alone shows, which earns three quarters.',
    ceilings(),
    bounding(),
  ].join('\n\n');
