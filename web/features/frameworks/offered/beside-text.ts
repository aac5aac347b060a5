import { frameworkNames } from '#shared/frameworks/framework.ts';
import { isOtherModel, modelName } from '#web/ui/score/score-model.ts';

const published: ReadonlySet<string> = new Set(Object.values(frameworkNames));

/** Whether a framework, by name, is an organization's own rather than one of the catalogue. */
export const isOwnFramework = (name: string): boolean => !published.has(name);

/** Why the organization's own frameworks make no part of an agent's score. */
export const OWN_BESIDE =
  'Your organization’s own: it measures what you chose, so it stands beside the agent’s score and is no part of it';

interface FrameworkOfAgent {
  /** Name of the framework. */
  readonly framework: string;
  /** By which the agent was scored in it; absent until it was. */
  readonly modelVersion: string | undefined;
  /** It is assigned, or the agent is judged by what it was scanned against. */
  readonly counts: boolean;
}

/** Why a framework is no part of the score of an agent; undefined where it is, or will be. */
export const besideText = ({ framework, modelVersion, counts }: FrameworkOfAgent): string | undefined => {
  if (isOwnFramework(framework)) return OWN_BESIDE;
  if (!counts) return 'Not assigned to the agent, so no part of its score';
  if (modelVersion !== undefined && isOtherModel(modelVersion))
    return `Scored by ${modelName(modelVersion)}, so no part of its score until it is scanned again`;
  return undefined;
};
