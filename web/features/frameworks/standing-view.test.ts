import { describe, expect, it } from 'vitest';
import type { ParameterStanding, StandingReply } from '#shared/standings/standing-reply.ts';
import type { FrameworkControl } from './framework-labels.ts';
import {
  type AgentCounts,
  categoryScore,
  controlViews,
  countsByUrgency,
  lowestMaturityFirst,
  metOf,
  missText,
  recommendationsOf,
  shownControls,
  shownScore,
  shownState,
  stageOf,
  standsText,
  stateSentence,
} from './standing-view.ts';

const none: AgentCounts = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };
type Standing = StandingReply['controls'][number];

const about = (id: string, title: string): FrameworkControl => ({
  id,
  title,
  category: 'Technical',
  intent: '',
  coverage: { by: 'automated', shown: 0, why: '' },
  parameters: [{ id: `p-${id}`, title: `Parameter of ${title}`, why: '' }],
});
const control = (
  id: string,
  state: Standing['state'],
  score: number | null,
  maturity: number | null = null,
) => ({ id, title: id, category: 'Technical', state, score, maturity, agents: none }) satisfies Standing;
const standing = (controls: readonly Standing[], more: Partial<StandingReply> = {}): StandingReply => ({
  key: 'x',
  name: 'X',
  reads: 'compliance',
  agents: { active: 0, scored: 0, insufficient: 0 },
  score: null,
  maturity: null,
  controls: [...controls],
  categories: [],
  parameters: [],
  ...more,
});

const catalog = [about('a', 'Alpha'), about('b', 'Beta'), about('c', 'Gamma'), about('d', 'Delta')];
const views = controlViews(
  catalog,
  standing([control('b', 'fail', 40, 2), control('a', 'pass', 100, 3), control('c', 'partial', 10, 0.5)]),
);
const ids = (list: readonly { about: { id: string } }[]) => list.map((one) => one.about.id);

describe('framework controls', () => {
  it("keep the framework's order, and count as not evidenced if the results omit them", () => {
    expect(ids(views)).toEqual(['a', 'b', 'c', 'd']);
    expect(views[3]?.standing).toMatchObject({ state: 'not-evidenced', score: null, agents: none });
  });

  it('are sorted by worst status or lowest score on request', () => {
    expect(ids(shownControls(views, {}))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(shownControls(views, { sort: 'worst' }))).toEqual(['b', 'c', 'd', 'a']);
    expect(ids(shownControls(views, { sort: 'score' }))).toEqual(['c', 'b', 'a', 'd']);
  });

  it('are found by ID, title or parameter, case-insensitively, and by status', () => {
    expect(ids(shownControls(views, { q: ' GAMMA ' }))).toEqual(['c']);
    expect(ids(shownControls(views, { q: 'p-b' }))).toEqual(['b']);
    expect(ids(shownControls(views, { state: 'fail' }))).toEqual(['b']);
    expect(shownControls(views, { state: 'fail', q: 'alpha' })).toEqual([]);
  });

  it('are sorted by maturity, ungraded last', () => {
    expect(ids(lowestMaturityFirst(views))).toEqual(['c', 'b', 'a', 'd']);
  });
});

describe('displayed figures', () => {
  it('shows no score instead of 0 without evidence', () => {
    expect(shownScore({ state: 'not-evidenced', score: 0 })).toBeNull();
    expect(shownScore({ state: 'fail', score: 0 })).toBe(0);
    const controls = { ...none, 'not-evidenced': 3 };
    expect(categoryScore({ category: 'x', score: 0, controls })).toBeNull();
    expect(categoryScore({ category: 'x', score: 0, controls: { ...controls, fail: 1 } })).toBe(0);
  });

  it('counts agents by state, most urgent first', () => {
    expect(countsByUrgency({ ...none, pass: 4, fail: 1, 'not-evidenced': 2 })).toEqual([
      ['fail', 1],
      ['not-evidenced', 2],
      ['pass', 4],
    ]);
  });

  it.each([
    ['not-evidenced', {}, 'No evidence: no active agent has been scanned against this control yet.'],
    ['pass', { pass: 1 }, 'Met by the one agent scanned.'],
    ['not-applicable', { 'not-applicable': 3 }, 'Not applicable to all 3 agents scanned.'],
    [
      'fail',
      { fail: 1, partial: 1, pass: 3 },
      'Of 5 agents scanned: not met by 1, partly met by 1, met by 3.',
    ],
  ] as const)('describes a control that is %s over the agents %o', (_state, counts, message) => {
    expect(stateSentence({ agents: { ...none, ...counts } })).toBe(message);
  });

  it.each([
    ['fail', { fail: 1, partial: 3, pass: 2 }, 'Not met by 1 of 6', 'partial'],
    ['fail', { fail: 3, pass: 3 }, 'Not met by 3 of 6', 'fail'],
    ['fail', { fail: 1 }, 'Not met by 1 of 1', 'fail'],
    ['fail', { fail: 1, pass: 1, 'not-applicable': 7 }, 'Not met by 1 of 2', 'fail'],
    ['partial', { partial: 2, pass: 4 }, 'Partly met by 2 of 6', 'partial'],
    ['partial', { pass: 4, 'not-evidenced': 1 }, 'Not shown by 1 of 5', 'partial'],
    ['not-evidenced', { 'not-evidenced': 5 }, 'Not shown by 5 of 5', 'not-evidenced'],
    ['pass', { pass: 6, 'not-applicable': 1 }, 'Met by 6 of 6', 'pass'],
    ['not-applicable', { 'not-applicable': 2 }, 'Not applicable', 'not-applicable'],
    ['not-evidenced', {}, 'Not shown', 'not-evidenced'],
  ] as const)(
    'states the number behind a control that is %s over %o: %s',
    (state, counts, message, shown) => {
      const agents = { ...none, ...counts };
      expect(standsText({ state, agents })).toBe(message);
      expect(shownState({ state, agents })).toBe(shown);
    },
  );

  it('counts how often controls are met, even if one agent fails them', () => {
    const controls = [
      { agents: { ...none, pass: 5, fail: 1 } },
      { agents: { ...none, pass: 3, 'not-evidenced': 2, 'not-applicable': 1 } },
    ];
    expect(metOf(controls)).toEqual({ met: 8, of: 11, agents: 6 });
    expect(metOf([])).toEqual({ met: 0, of: 0, agents: 0 });
  });

  it.each([
    [{ fail: 1, 'not-evidenced': 2 }, 'Fails on 1 agent, not evidenced on 2.'],
    [{ partial: 2, pass: 7 }, 'Partial on 2 agents.'],
    [{ pass: 7 }, ''],
  ])('explains for %o why points are missed', (counts, message) => {
    expect(missText({ ...none, ...counts })).toBe(message);
  });
});

describe('recommendations', () => {
  const parameter = (id: string, points: number): ParameterStanding => ({
    id,
    title: id,
    severity: 'high',
    controls: [],
    points,
    agents: none,
  });

  it('list the parameters that miss points, largest loss first', () => {
    const list = [
      parameter('little', 0.2),
      parameter('nothing', 0),
      parameter('much', 4),
      parameter('dust', 0.04),
    ];
    expect(recommendationsOf(list).map(({ id }) => id)).toEqual(['much', 'little']);
  });
});

describe('framework stage', () => {
  const seen = [{ ...control('a', 'not-evidenced', null), agents: { ...none, 'not-evidenced': 1 } }];

  it('distinguishes no agents, no scan, and no evidence', () => {
    expect(stageOf(standing([control('a', 'not-evidenced', null)]))).toBe('no-agents');
    expect(stageOf(standing([], { agents: { active: 2, scored: 0, insufficient: 0 } }))).toBe('not-scanned');
    expect(stageOf(standing(seen, { agents: { active: 2, scored: 0, insufficient: 0 } }))).toBe(
      'nothing-shown',
    );
  });
});
