/** Model version, content filters, and available tools. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { imagesShown } from '../images.ts';
import { azureRule } from './azure-rule.ts';

const VERSION = 'model.version';
const UPGRADE = 'versionUpgradeOption';

/**
 * A version that is never upgraded passes; one that is upgraded with each new default fails (deployments,
 * `versionUpgradeOption`). An upgrade on expiry proves neither.
 */
const pinnedModel = azureRule('model-version-pinned', 'pass', ['deployment', 'agent'], (sighting) => {
  const option = textOf(sighting, UPGRADE);
  const names = [VERSION, UPGRADE];
  if (option === 'NoAutoUpgrade' && textOf(sighting, VERSION) !== undefined)
    return shownBy(
      sighting,
      true,
      'The deployment names a model version and is never upgraded automatically.',
      names,
    );
  return option === 'OnceNewDefaultVersionAvailable'
    ? shownBy(
        sighting,
        false,
        'The deployment is upgraded when a new default version becomes available.',
        names,
      )
    : undefined;
});

const MODE = 'raiPolicy.mode';
const PROMPT = 'raiPolicy.blocking.Prompt';
const COMPLETION = 'raiPolicy.blocking.Completion';

type Source = 'Prompt' | 'Completion';

/** Settings that show that nothing is blocked. */
const blockless = (source: Source) => [`raiPolicy.filters.${source}`, `raiPolicy.lists.${source}`] as const;

/**
 * The policy lists filters, but no filter, blocklist or topic blocks. Filters it does not list may be
 * inherited from its base policy.
 */
const blocksNothing = (sighting: Sighting, source: Source): boolean => {
  const [filters, lists] = blockless(source);
  return (numberOf(sighting, filters) ?? 0) > 0 && numberOf(sighting, lists) === 0;
};

/**
 * Enabled, blocking prompt filters (raiPolicies, `contentFilters` of source `Prompt`). Blocklists and topics
 * alone prove nothing: they block only what they name.
 */
const inputFilter = azureRule('input-guardrail-present', 'pass', ['deployment', 'agent'], (sighting) => {
  const filters = numberOf(sighting, PROMPT);
  if (filters === undefined) return undefined;
  if (filters > 0)
    return shownBy(
      sighting,
      true,
      `${filters} filters of its policy check each prompt and block it if necessary.`,
      [PROMPT],
    );
  return blocksNothing(sighting, 'Prompt')
    ? shownBy(sighting, false, 'No filter or list of its policy blocks prompts.', [
        PROMPT,
        ...blockless('Prompt'),
      ])
    : undefined;
});

/**
 * Enabled filters that block responses before they are sent. In asynchronous modes, the response has already
 * been sent.
 */
const outputFilter = azureRule('output-guardrail-present', 'pass', ['deployment', 'agent'], (sighting) => {
  const filters = numberOf(sighting, COMPLETION);
  const late = ['Deferred', 'Asynchronous_filter'].includes(textOf(sighting, MODE) ?? '');
  const names = [COMPLETION, MODE];
  if (filters === undefined) return undefined;
  if (filters === 0)
    return blocksNothing(sighting, 'Completion')
      ? shownBy(sighting, false, 'No filter or list of its policy blocks responses.', [
          ...names,
          ...blockless('Completion'),
        ])
      : undefined;
  return late
    ? shownBy(
        sighting,
        false,
        'The filters of its policy run after the response has started streaming.',
        names,
      )
    : shownBy(
        sighting,
        true,
        `${filters} filters of its policy check each response and block it if necessary.`,
        names,
      );
});

const LIMITS = 'rateLimits.count';

/**
 * Limits of a deployment, shared by all of its callers (deployments, `rateLimits`). Partial, because they are
 * configured but untested.
 */
const limited = azureRule('rate-limit-enforced', 'partial', ['deployment'], (sighting) => {
  const limits = numberOf(sighting, LIMITS) ?? 0;
  return limits > 0
    ? shownBy(sighting, 'announced', 'The deployment has request and token limits, shared by its callers.', [
        LIMITS,
      ])
    : undefined;
});

const TOOLS = 'tools.count';
const SERVERS = 'tools.mcp.count';
const FREE = 'tools.mcp.unrestricted';
const OTHERS = 'tools.otherKinds';

/** Each tool definition is a single tool, or a server with a list of allowed tools (`allowed_tools`). */
const namedTools = azureRule('tool-allow-list', 'pass', ['agent'], (sighting) => {
  const names = [TOOLS, SERVERS, FREE, OTHERS];
  const free = numberOf(sighting, FREE);
  if (free === undefined) return undefined;
  if (free > 0)
    return shownBy(
      sighting,
      false,
      'It may use any tool of at least one server, because that server has no list of allowed tools.',
      names,
    );
  return numberOf(sighting, OTHERS) === 0
    ? shownBy(sighting, true, 'Its definition names each tool that it may use.', names)
    : undefined;
});

const PLAIN = 'tools.mcp.plain';
const UNADDRESSED = 'tools.mcp.unaddressed';
const OPENAPI = 'tools.openapi.count';

/** URLs of its tool servers. Those of OpenAPI documents and of unknown kinds are not read. */
const toolTransport = azureRule('tool-transport-secured', 'pass', ['agent'], (sighting) => {
  const names = [SERVERS, PLAIN, UNADDRESSED, OPENAPI, OTHERS];
  const plain = numberOf(sighting, PLAIN);
  if (plain === undefined) return undefined;
  if (plain > 0) return shownBy(sighting, false, 'It calls a tool server over plain HTTP.', names);
  const allRead = [UNADDRESSED, OPENAPI, OTHERS].every((name) => numberOf(sighting, name) === 0);
  return (numberOf(sighting, SERVERS) ?? 0) > 0 && allRead
    ? shownBy(sighting, true, 'Each of its tool servers is called over HTTPS.', names)
    : undefined;
});

const pinnedImages = azureRule('container-image-pinned', 'pass', ['app'], imagesShown);

export const modelRules: readonly Rule[] = [
  pinnedModel,
  inputFilter,
  outputFilter,
  limited,
  namedTools,
  toolTransport,
  pinnedImages,
];
