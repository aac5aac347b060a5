/** What the score model lets anybody earn, as a document for people. */
import { strengths } from '#shared/evidence/evidence.ts';
import { compiledFrameworks } from './actors.ts';
import { boundsOf, limits } from './bounds.ts';
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
    'Every collector that exists sees the best that it can see, people attest with approved documents whatever they may attest, and the manifest says the rest. Everything applies. *Cap* is the most that the score can then be, a strength has the points that it earns, *none* those that nothing earns. What observed and infrastructure earn together may only grow.',
    earnable(),
  ].join('\n\n');
