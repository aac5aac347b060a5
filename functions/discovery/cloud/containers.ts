/** Detects whether a workload runs an agent, by its image, variable names and labels. */
import { modelClientNames } from '#functions/discovery/known/environment-names.ts';
import { knownImage } from '#functions/discovery/known/images.ts';
import type { AgentKind, Sighting } from '#shared/discovery/sighting.ts';

export interface Runnable {
  readonly images: readonly string[];
  /** Names only. */
  readonly environmentNames: readonly string[];
  /** Name, handler and layers: texts chosen by its developers. */
  readonly words: readonly (string | undefined)[];
}

export interface Recognized {
  readonly kind: AgentKind;
  readonly confidence: Sighting['confidence'];
  readonly statement: readonly [string, ...string[]];
  readonly product?: string;
}

/**
 * Words that indicate agents and agent frameworks. `agent` alone also names monitoring software, so it needs
 * a second word.
 */
const agentWords =
  /(?:^|[^a-z])(?:(?:ai|llm|chat|rag|support|clinical|voice)[-_ ]?agents?|agentic|chat[-_ ]?bots?|copilot|assistant|langgraph|langchain|llamaindex|crewai|strands|autogen|mcp)(?:[^a-z]|$)/i;

/**
 * Classifies a workload by these signs; undefined if none indicates an agent. A known image is one sign,
 * variable names of a model client another, words a third. Words alone are not sufficient.
 */
export const recognized = ({ images, environmentNames, words }: Runnable): Recognized | undefined => {
  const known = images.flatMap((image) => {
    const found = knownImage(image);
    return found ? [{ ...found, image }] : [];
  });
  const names = modelClientNames(environmentNames);
  const [first] = known;
  if (!first && names.length === 0) return undefined;
  const named = words.find((word) => word !== undefined && agentWords.test(word));
  const statement = [
    ...known.map(({ product, image }) => `Image of ${product}: ${image}`),
    ...(names.length > 0 ? [`Model client variables: ${names.slice(0, 5).join(', ')}`] : []),
    ...(named === undefined ? [] : [`Agent-like name: ${named}`]),
  ] as unknown as [string, ...string[]];
  return {
    // A model client that is not named as an agent is a workflow that calls a model.
    kind: first?.kind ?? (named === undefined ? 'workflow' : 'agent'),
    confidence: statement.length > 1 ? 'high' : 'medium',
    statement,
    ...(first && { product: first.product }),
  };
};
