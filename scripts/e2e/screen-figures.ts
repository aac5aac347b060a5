/** Where screens show the numbers of a report on all agents. */
import type { Locator, Page } from '@playwright/test';
import type { Figures, FiguresRead } from '#functions/reports/round-trip/readers-fixture.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { card, summary } from './dashboard-steps.ts';

export interface ScreenFigures {
  readonly path: string;
  /** Location as text for users. */
  readonly what: string;
  readonly at: (page: Page) => Locator;
  /** Matches the numbers in the text of that place, which is on one line. */
  readonly shows: RegExp;
  readonly figures: readonly (number | string)[];
}

/** Contents of a report, with the identifiers used on screens. */
export interface Tenant {
  readonly figures: FiguresRead;
  /** Names by id. */
  readonly agents: Readonly<Record<string, string>>;
  /** Ids of the latest scans, by `<agent id>/<framework key>`. */
  readonly scans: Readonly<Record<string, string>>;
}

const NONE = '–';
const LABEL =
  '(?:Compliant|Insufficient evidence|At Risk|Non-Compliant|Not Scanned|Well Defended|Partly Defended|Exposed|Not Assessed)';
/** Frameworks with a row on the dashboard. */
const SIX = ['hipaa', 'hitrust', 'nist-ai-rmf', 'owasp-ai', 'csa-aicm', 'mitre-atlas'];

const named = (key: string): string => frameworkNames[key as keyof typeof frameworkNames];
const scoreOf = (of: Figures | undefined): number | string => of?.score ?? NONE;
/** Returns the number of open issues, and the number per severity if there are any. */
const openIn = ({ open }: FiguresRead, label: string): Pick<ScreenFigures, 'shows' | 'figures'> => {
  const counts = severities.flatMap((severity) =>
    open[severity] > 0 ? `${open[severity]} ${severity}` : [],
  );
  return counts.length === 0
    ? { shows: new RegExp(`${label} (\\d+)`), figures: [0] }
    : {
        shows: new RegExp(`${label} (\\d+) (.*)$`),
        figures: [severities.reduce((sum, severity) => sum + open[severity], 0), counts.join(' ')],
      };
};
const rowOf = (page: Page, table: string, ...texts: readonly string[]): Locator =>
  texts.reduce(
    (rows, text) => rows.filter({ hasText: text }),
    page.getByRole('table', { name: table, exact: true }).getByRole('row'),
  );

const ofDashboard = ({ figures: shownFigures, agents }: Tenant): readonly ScreenFigures[] => {
  const { overall, counts, frameworks } = shownFigures;
  const path = '/';
  return [
    {
      ...{ path, what: 'agents', at: (page) => summary(page, 'Active Agents') },
      ...{ shows: /Active Agents (\d+) of (\d+) registered/, figures: [counts.active, counts.registered] },
    },
    {
      ...{ path, what: 'score', at: (page) => summary(page, 'Compliance Score') },
      ...(overall
        ? {
            shows: /Score (\d+) \/ 100 Mean of (\d+) of (\d+) active agents verified (\d+) · coverage (\d+)%/,
            figures: [overall.score, counts.scored, counts.active, overall.verified, overall.coverage],
          }
        : { shows: /Score (–)/, figures: [NONE] }),
    },
    {
      ...{ path, what: 'open issues', at: (page) => summary(page, 'Open Issues') },
      ...openIn(shownFigures, 'Open Issues'),
    },
    ...SIX.map((key): ScreenFigures => {
      const of = frameworks[key];
      return {
        ...{ path, what: named(key) },
        at: (page) =>
          card(page, 'Compliance Framework Status')
            .getByRole('listitem')
            .filter({ hasText: named(key) }),
        shows: new RegExp(` (\\d+|${NONE}) (\\d+%|${NONE}) ${LABEL}`),
        figures: of ? [of.score, `${of.coverage}%`] : [NONE, NONE],
      };
    }),
    ...Object.entries(shownFigures.agents).map(([id, score]): ScreenFigures => {
      const name = agents[id] ?? id;
      return {
        ...{ path, what: `score of ${name}`, at: (page) => rowOf(page, 'Active AI agents', name) },
        ...{ shows: new RegExp(` (\\d+|${NONE}) ${LABEL}`), figures: [score ?? NONE] },
      };
    }),
  ];
};

const ofAgents = ({ figures: shownFigures, agents, scans }: Tenant): readonly ScreenFigures[] =>
  Object.entries(shownFigures.agents).flatMap(([id, score]): readonly ScreenFigures[] => {
    const name = agents[id] ?? id;
    const own = Object.keys(scans).flatMap((of) =>
      of.startsWith(`${id}/`) ? [of.slice(id.length + 1)] : [],
    );
    return [
      {
        ...{
          path: '/agents',
          what: `score of ${name}`,
          at: (page) => rowOf(page, 'Registered AI agents', name),
        },
        ...{ shows: new RegExp(` (\\d+|${NONE}) ${LABEL}`), figures: [score ?? NONE] },
      },
      ...(score === null
        ? []
        : [
            {
              ...{ path: `/agents/${id}`, what: 'score', at: (page: Page) => card(page, 'Status') },
              ...{ shows: /^Status (\d+) \/ 100/, figures: [score] },
            },
            ...own.map((key) => ({
              ...{ path: `/agents/${id}`, what: named(key) },
              at: (page: Page) =>
                page
                  .getByRole('main')
                  .getByRole('listitem')
                  .filter({ has: page.getByRole('link', { name: named(key), exact: true }) }),
              ...{
                shows: /verified (\d+)(?: · \d+% passes)? (\d+)$/,
                figures: [
                  shownFigures.scans[`${id}/${key}`]?.verified ?? NONE,
                  scoreOf(shownFigures.scans[`${id}/${key}`]),
                ],
              },
            })),
          ]),
    ];
  });

const ofScans = ({ figures: shownFigures, agents, scans }: Tenant): readonly ScreenFigures[] =>
  Object.entries(scans).flatMap(([of, scanId]): readonly ScreenFigures[] => {
    const [agentId = '', key = ''] = of.split('/');
    const name = agents[agentId] ?? agentId;
    const figures = shownFigures.scans[of];
    return [
      {
        ...{ path: '/scans', what: `${name}, ${named(key)}` },
        at: (page) => rowOf(page, 'Compliance scans', name, named(key)).first(),
        shows: new RegExp(`Completed (\\d+|${NONE}) ${LABEL} verified (\\d+)`),
        figures: [scoreOf(figures), figures?.verified ?? NONE],
      },
      {
        ...{ path: `/scans/${scanId}`, what: `${name}, ${named(key)}`, at: (page) => page.getByRole('main') },
        shows: / (\d+)\s*\/ 100 .*? Verified (\d+) Coverage (\d+)%/,
        figures: [scoreOf(figures), figures?.verified ?? NONE, figures?.coverage ?? NONE],
      },
    ];
  });

const ofFrameworks = ({ figures: shownFigures }: Tenant): readonly ScreenFigures[] =>
  Object.entries(shownFigures.frameworks).flatMap(([key, of]): readonly ScreenFigures[] => [
    {
      ...{ path: '/frameworks', what: named(key) },
      at: (page) =>
        page
          .getByRole('list', { name: 'Catalog frameworks' })
          .getByRole('listitem')
          .filter({
            has: page.getByRole('heading', { name: named(key), exact: true }),
          }),
      shows: of
        ? /(\d+) (?:Compliance score|Defense coverage) .*verified (\d+) · coverage (\d+)%/
        : /(–) (?:Compliance score|Defense coverage)/,
      figures: of ? [of.score, of.verified, of.coverage] : [NONE],
    },
    ...(of
      ? [
          {
            ...{ path: `/frameworks/${key}`, what: named(key), at: (page: Page) => page.getByRole('main') },
            ...{
              shows: / (\d+)\s*\/ 100 .*? Verified (\d+) Coverage (\d+)%/,
              figures: [of.score, of.verified, of.coverage],
            },
          },
        ]
      : []),
  ]);

const ofOthers = ({ figures: shownFigures }: Tenant): readonly ScreenFigures[] => [
  {
    ...{
      path: '/issues',
      what: 'open',
      at: (page) => page.getByRole('main').getByRole('link', { name: 'Open' }),
    },
    ...openIn(shownFigures, '^Open'),
  },
  {
    ...{
      path: '/reports',
      what: 'score in the history',
      at: (page) => rowOf(page, 'Reports', 'All AI Agents'),
    },
    ...{
      shows: /Completed (\S+)/,
      figures: [shownFigures.overall ? `${shownFigures.overall.score}%` : NONE],
    },
  },
];

/** Returns every place that is compared. */
export const opens = (tenant: Tenant): readonly ScreenFigures[] =>
  [ofDashboard, ofAgents, ofScans, ofFrameworks, ofOthers].flatMap((of) => of(tenant));
