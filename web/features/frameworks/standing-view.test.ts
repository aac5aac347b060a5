import { describe, expect, it } from 'vitest';
import type { ParameterStanding, StandingReply } from '#shared/standings/standing-reply.ts';
import type { FrameworkControl } from './framework-words.ts';
import {
  type AgentCounts,
  categoryScore,
  controlViews,
  countsByUrgency,
  lowestMaturityFirst,
  missText,
  recommendationsOf,
  shownControls,
  shownScore,
  stageOf,
  stateSentence,
} from './standing-view.ts';

const none: AgentCounts = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };
type Standing = StandingReply['controls'][number];

const about = (id: string, title: string): FrameworkControl => ({
  id,
  title,
  category: 'Technical',
  intent: '',
  coverage: { by: 'automated', why: '' },
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
  agents: { active: 0, scored: 0 },
  score: null,
  maturity: null,
  controls: [...controls],
  categories: [],
  parameters: [],
  ...more,
});

const catalogue = [about('a', 'Alpha'), about('b', 'Beta'), about('c', 'Gamma'), about('d', 'Delta')];
const views = controlViews(
  catalogue,
  standing([control('b', 'fail', 40, 2), control('a', 'pass', 100, 3), control('c', 'partial', 10, 0.5)]),
);
const ids = (list: readonly { about: { id: string } }[]) => list.map((one) => one.about.id);

describe('controls of a framework', () => {
  it('stand in its order, and one that no standing names is not evidenced', () => {
    expect(ids(views)).toEqual(['a', 'b', 'c', 'd']);
    expect(views[3]?.standing).toMatchObject({ state: 'not-evidenced', score: null, agents: none });
  });

  it('are ordered by the worst status, or by the lowest score, when asked to', () => {
    expect(ids(shownControls(views, {}))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(shownControls(views, { sort: 'worst' }))).toEqual(['b', 'c', 'd', 'a']);
    expect(ids(shownControls(views, { sort: 'score' }))).toEqual(['c', 'b', 'a', 'd']);
  });

  it('are found by id, title or parameter, whatever the case, and by status', () => {
    expect(ids(shownControls(views, { q: ' GAMMA ' }))).toEqual(['c']);
    expect(ids(shownControls(views, { q: 'p-b' }))).toEqual(['b']);
    expect(ids(shownControls(views, { state: 'fail' }))).toEqual(['b']);
    expect(shownControls(views, { state: 'fail', q: 'alpha' })).toEqual([]);
  });

  it('come by maturity, the ungraded last', () => {
    expect(ids(lowestMaturityFirst(views))).toEqual(['c', 'b', 'a', 'd']);
  });
});

describe('what is written', () => {
  it('is no 0 where nobody has shown anything', () => {
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
    ['not-evidenced', {}, 'Not evidenced: no active agent has been scanned against it yet.'],
    ['pass', { pass: 1 }, 'Supported on the one agent scanned.'],
    ['not-applicable', { 'not-applicable': 3 }, 'Not applicable on all 3 agents scanned.'],
    [
      'fail',
      { fail: 1, partial: 1, pass: 3 },
      'Not supported: of 5 agents scanned, 1 not supported, 1 partly supported, 3 supported.',
    ],
  ] as const)('says of a control that is %s over the agents %o how it stands', (state, counts, said) => {
    expect(stateSentence({ state, agents: { ...none, ...counts } })).toBe(said);
  });

  it.each([
    [{ fail: 1, 'not-evidenced': 2 }, 'Fails on 1 agent, not evidenced on 2.'],
    [{ partial: 2, pass: 7 }, 'Partial on 2 agents.'],
    [{ pass: 7 }, ''],
  ])('says of %o why points are missed', (counts, said) => {
    expect(missText({ ...none, ...counts })).toBe(said);
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

  it('are the parameters that miss points, most first', () => {
    const list = [
      parameter('little', 0.2),
      parameter('nothing', 0),
      parameter('much', 4),
      parameter('dust', 0.04),
    ];
    expect(recommendationsOf(list).map(({ id }) => id)).toEqual(['much', 'little']);
  });
});

describe('the stage of a framework', () => {
  const seen = [{ ...control('a', 'not-evidenced', null), agents: { ...none, 'not-evidenced': 1 } }];

  it('tells no agents from no scan, and no scan from nothing shown', () => {
    expect(stageOf(standing([control('a', 'not-evidenced', null)]))).toBe('no-agents');
    expect(stageOf(standing([], { agents: { active: 2, scored: 0 } }))).toBe('not-scanned');
    expect(stageOf(standing(seen, { agents: { active: 2, scored: 0 } }))).toBe('nothing-shown');
  });
});
