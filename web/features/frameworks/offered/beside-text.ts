import { frameworkNames } from '#shared/frameworks/framework.ts';
import { isOtherModel, modelName } from '#web/ui/score/score-model.ts';

const published: ReadonlySet<string> = new Set(Object.values(frameworkNames));

/** Returns whether a framework name belongs to the organization rather than the catalog. */
export const isOwnFramework = (name: string): boolean => !published.has(name);

/** Why the organization's own frameworks are excluded from an agent's score. */
export const OWN_BESIDE =
  'Your organization’s own framework. It measures what you chose, so it is shown beside the agent’s score and is not part of it';

interface FrameworkOfAgent {
  /** Name of the framework. */
  readonly framework: string;
  /** Model version of the agent's score in the framework; absent until it is scored. */
  readonly modelVersion: string | undefined;
  /** The framework is assigned, or the agent is evaluated against the frameworks it was scanned against. */
  readonly counts: boolean;
}

/** Returns why a framework is not part of an agent's score; undefined if it is or will be. */
export const besideText = ({ framework, modelVersion, counts }: FrameworkOfAgent): string | undefined => {
  if (isOwnFramework(framework)) return OWN_BESIDE;
  if (!counts) return 'Not assigned to the agent, so not part of its score';
  if (modelVersion !== undefined && isOtherModel(modelVersion))
    return `Scored by ${modelName(modelVersion)}, so not part of the agent’s score until the next scan`;
  return undefined;
};
