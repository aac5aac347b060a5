/** Derives what the framework pages show from its results, and in which order. Pure; it computes no score. */
import { type Verdict, verdicts } from '#shared/scoring/verdict.ts';
import type { ControlStanding, ParameterStanding, StandingReply } from '#shared/standings/standing-reply.ts';
import { byUrgency, urgency } from '#web/ui/verdict-glyph/verdict-urgency.ts';
import { type FrameworkControl, stateBy, stateLabels } from './framework-labels.ts';
import type { ControlSort } from './framework-page-search.ts';

/** Agents by the state of a control or by the verdict of a parameter. */
export type AgentCounts = ControlStanding['agents'];

/** A control of the framework with its results. */
export interface ControlView {
  readonly about: FrameworkControl;
  readonly standing: ControlStanding;
}

const unseen: AgentCounts = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };

/** Returns the controls of a framework with their results. A control that the results omit is not evidenced. */
export const controlViews = (
  controls: readonly FrameworkControl[],
  standing: StandingReply,
): readonly ControlView[] => {
  const byId = new Map(standing.controls.map((one) => [one.id, one]));
  return controls.map((about) => {
    const { id, title, category } = about;
    const none = {
      id,
      title,
      category,
      state: 'not-evidenced',
      score: null,
      maturity: null,
      agents: unseen,
    } as const;
    return { about, standing: byId.get(id) ?? none };
  });
};

export interface ControlsShown {
  readonly q?: string | undefined;
  readonly state?: Verdict | undefined;
  readonly sort?: ControlSort | undefined;
}

const moreUrgent = (a: ControlView, b: ControlView): number =>
  urgency(a.standing.state) - urgency(b.standing.state);
const worse = (a: ControlView, b: ControlView): number =>
  (a.standing.score ?? 101) - (b.standing.score ?? 101);

const orders: Readonly<Record<ControlSort, (a: ControlView, b: ControlView) => number>> = {
  framework: () => 0,
  worst: (a, b) => moreUrgent(a, b) || worse(a, b),
  score: (a, b) => worse(a, b) || moreUrgent(a, b),
};

const holds = ({ id, title, category, parameters, ...about }: FrameworkControl, sought: string): boolean =>
  [id, title, category, about.formerly ?? '', ...parameters.flatMap((one) => [one.id, one.title])].some(
    (text) => text.toLowerCase().includes(sought),
  );

/** Returns the filtered controls in sort order. The search includes their parameters. */
export const shownControls = (
  controls: readonly ControlView[],
  { q, state, sort = 'framework' }: ControlsShown,
): readonly ControlView[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  return controls
    .filter(({ standing }) => state === undefined || standing.state === state)
    .filter(({ about }) => holds(about, sought))
    .toSorted(orders[sort]);
};

/** Sorts controls by maturity, lowest first; ungraded controls come last. */
export const lowestMaturityFirst = (controls: readonly ControlView[]): readonly ControlView[] =>
  controls.toSorted((a, b) => (a.standing.maturity ?? 4) - (b.standing.maturity ?? 4));

/** Returns the counts per state, most urgent first, without empty states. */
export const countsByUrgency = (counts: AgentCounts): readonly (readonly [Verdict, number])[] =>
  byUrgency.map((state) => [state, counts[state]] as const).filter(([, count]) => count > 0);

/** Returns the displayed score of a control: null instead of 0 while there is no evidence. */
export const shownScore = ({ state, score }: Pick<ControlStanding, 'state' | 'score'>): number | null =>
  state === 'not-evidenced' ? null : score;

/** Returns the same for a category. */
export const categoryScore = ({ score, controls }: StandingReply['categories'][number]): number | null =>
  controls.pass + controls.partial + controls.fail === 0 ? null : score;

export const totalOf = (counts: AgentCounts): number =>
  verdicts.reduce((sum, state) => sum + counts[state], 0);

/** `1 agent`, `2 agents`. */
export const agentsWord = (count: number): string => `${count} ${count === 1 ? 'agent' : 'agents'}`;

/** Returns the number of agents that a control or parameter applies to. */
export const concernedOf = (counts: AgentCounts): number => totalOf(counts) - counts['not-applicable'];

type Standing = Pick<ControlStanding, 'state' | 'agents'>;

const worstFirst = ['fail', 'partial', 'not-evidenced', 'pass'] as const;

/**
 * Returns the state of a control with its count, such as `Not met by 1 of 6`: the worst state of any
 * applicable agent, and how many agents have it.
 */
export const standsText = ({ state, agents }: Standing): string => {
  const concerned = concernedOf(agents);
  const worst = worstFirst.find((each) => agents[each] > 0);
  return concerned === 0 || worst === undefined
    ? stateLabels[state]
    : `${stateBy(worst)} ${agents[worst]} of ${concerned}`;
};

/**
 * Returns the state that sets a control's color and shape. A failing control is red only if at least half of
 * its agents fail, otherwise it is partly met. The text beside it always states the count.
 */
export const shownState = ({ state, agents }: Standing): Verdict =>
  state === 'fail' && agents.fail * 2 < concernedOf(agents) ? 'partial' : state;

/**
 * Returns one sentence about a control across the agents, such as `Of 3 agents scanned: not met by 1, met by
 * 2.`
 */
export const stateSentence = ({ agents }: Pick<ControlStanding, 'agents'>): string => {
  const total = totalOf(agents);
  if (total === 0) return 'No evidence: no active agent has been scanned against this control yet.';
  const parts = countsByUrgency(agents);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return `${stateBy(only[0])} ${total === 1 ? 'the one agent scanned' : `all ${total} agents scanned`}.`;
  }
  const listed = parts.map(([each, count]) => `${stateBy(each).toLowerCase()} ${count}`).join(', ');
  return `Of ${total} agents scanned: ${listed}.`;
};

/** Counts how often controls are met, over all controls and all agents they apply to. */
export const metOf = (
  controls: readonly Pick<ControlStanding, 'agents'>[],
): { readonly met: number; readonly of: number; readonly agents: number } => ({
  met: controls.reduce((sum, { agents }) => sum + agents.pass, 0),
  of: controls.reduce((sum, { agents }) => sum + concernedOf(agents), 0),
  agents: Math.max(0, ...controls.map(({ agents }) => totalOf(agents))),
});

/** Fewer points would be displayed as 0. */
const MIN_POINTS = 0.05;

/** Returns the parameters that miss points, largest loss first. */
export const recommendationsOf = (parameters: readonly ParameterStanding[]): readonly ParameterStanding[] =>
  parameters.filter(({ points }) => points >= MIN_POINTS).toSorted((a, b) => b.points - a.points);

const missing: readonly (readonly [Verdict, string])[] = [
  ['fail', 'fails on'],
  ['partial', 'partial on'],
  ['not-evidenced', 'not evidenced on'],
];

/** Returns why a parameter misses points, such as `Fails on 2 agents, not evidenced on 1.` */
export const missText = (agents: AgentCounts): string => {
  const parts = missing.filter(([verdict]) => agents[verdict] > 0);
  const text = parts
    .map(
      ([verdict, words], index) => `${words} ${index === 0 ? agentsWord(agents[verdict]) : agents[verdict]}`,
    )
    .join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** What a framework page can show: figures, or why there are none yet. */
export type Stage = 'no-agents' | 'not-scanned' | 'nothing-shown' | 'scored';

export const stageOf = ({ agents, score, controls }: StandingReply): Stage => {
  if (score !== null) return 'scored';
  if (controls.some((control) => totalOf(control.agents) > 0)) return 'nothing-shown';
  return agents.active === 0 ? 'no-agents' : 'not-scanned';
};
