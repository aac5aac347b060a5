/** The onboarding steps of an organization, and which of them are done. */

/** In their order. */
export const stepIds = ['account', 'discovery', 'registration', 'scanning', 'monitoring'] as const;
export type StepId = (typeof stepIds)[number];

/** What the organization did so far. */
export interface Activity {
  /** An environment scan ended, or a scanner reported. */
  readonly hasDiscovered: boolean;
  readonly hasAgents: boolean;
  /** A scan completed. */
  readonly hasScanned: boolean;
  /** An agent was checked, or the notifications were set. */
  readonly hasMonitored: boolean;
}

/** A user's statement that a step is done. */
export interface StepMark {
  /** Name of the user. */
  readonly by: string;
  readonly at: string;
}

/** Marks by step; an absent step is not marked. */
export type StepMarks = Readonly<Partial<Record<StepId, StepMark>>>;

export interface Step {
  readonly id: StepId;
  readonly isDone: boolean;
  /** Whether the organization's activity shows it; such a step cannot be marked as not done. */
  readonly isObserved: boolean;
  /** Null without a mark. */
  readonly mark: StepMark | null;
}

export interface Onboarding {
  readonly steps: Step[];
  /** Share of the steps that are done, in percent. */
  readonly percent: number;
}

/** Returns the steps of an organization. Someone reads them, so an account exists. */
export const onboardingOf = (activity: Activity, marks: StepMarks): Onboarding => {
  const observed: Readonly<Record<StepId, boolean>> = {
    account: true,
    discovery: activity.hasDiscovered,
    registration: activity.hasAgents,
    scanning: activity.hasScanned,
    monitoring: activity.hasMonitored,
  };
  const steps = stepIds.map((id): Step => {
    const mark = marks[id] ?? null;
    return { id, isObserved: observed[id], mark, isDone: observed[id] || mark !== null };
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  return { steps, percent: Math.round((100 * done) / steps.length) };
};
