/** Whether something that runs code runs an agent, by its image, the names of its variables and its own words. */
import { modelClientNames } from '#functions/discovery/known/environment-names.ts';
import { knownImage } from '#functions/discovery/known/images.ts';
import type { AgentKind, Sighting } from '#shared/discovery/sighting.ts';

export interface Runnable {
  readonly images: readonly string[];
  /** Names alone. */
  readonly environmentNames: readonly string[];
  /** Its name, handler, layers: what its makers call it. */
  readonly words: readonly (string | undefined)[];
}

export interface Recognised {
  readonly kind: AgentKind;
  readonly confidence: Sighting['confidence'];
  readonly says: readonly [string, ...string[]];
  readonly product?: string;
}

/** Words by which makers name agents and what they are made with. `agent` alone is also what monitors are called, so it needs company. */
const agentWords =
  /(?:^|[^a-z])(?:(?:ai|llm|chat|rag|support|clinical|voice)[-_ ]?agents?|agentic|chat[-_ ]?bots?|copilot|assistant|langgraph|langchain|llamaindex|crewai|strands|autogen|mcp)(?:[^a-z]|$)/i;

/**
 * What it is, by these signs; undefined where nothing speaks for an agent. A known image is one sign, names of variables of a client of models
 * another, words a third; words alone are none.
 */
export const recognised = ({ images, environmentNames, words }: Runnable): Recognised | undefined => {
  const known = images.flatMap((image) => {
    const found = knownImage(image);
    return found ? [{ ...found, image }] : [];
  });
  const names = modelClientNames(environmentNames);
  const [first] = known;
  if (!first && names.length === 0) return undefined;
  const named = words.find((word) => word !== undefined && agentWords.test(word));
  const says = [
    ...known.map(({ product, image }) => `Image of ${product}: ${image}`),
    ...(names.length > 0 ? [`Variables of a client of models: ${names.slice(0, 5).join(', ')}`] : []),
    ...(named === undefined ? [] : [`Named as an agent is: ${named}`]),
  ] as unknown as [string, ...string[]];
  return {
    // A client of models of which nothing says that it is an agent is work that calls a model.
    kind: first?.kind ?? (named === undefined ? 'workflow' : 'agent'),
    confidence: says.length > 1 ? 'high' : 'medium',
    says,
    ...(first && { product: first.product }),
  };
};
