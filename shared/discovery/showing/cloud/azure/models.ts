/** Which model answers, what is filtered before and behind it, and which tools it is given. */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { imagesShown } from '../images.ts';
import { azureRule } from './azure-rule.ts';

const VERSION = 'model.version';
const UPGRADE = 'versionUpgradeOption';

/**
 * A version that is never exchanged, or one that is as soon as there is a newer default (deployments, `versionUpgradeOption`). One that is exchanged
 * when it expires is neither.
 */
const pinnedModel = azureRule('model-version-pinned', 'pass', ['deployment', 'agent'], (sighting) => {
  const option = textOf(sighting, UPGRADE);
  const names = [VERSION, UPGRADE];
  if (option === 'NoAutoUpgrade' && textOf(sighting, VERSION) !== undefined)
    return shownBy(
      sighting,
      true,
      'The deployment names a version of the model and is never upgraded by itself.',
      names,
    );
  return option === 'OnceNewDefaultVersionAvailable'
    ? shownBy(sighting, false, 'The deployment is upgraded as soon as there is a new default version.', names)
    : undefined;
});

const MODE = 'raiPolicy.mode';
const PROMPT = 'raiPolicy.blocking.Prompt';
const COMPLETION = 'raiPolicy.blocking.Completion';

type Source = 'Prompt' | 'Completion';

/** What tells that nothing blocks. */
const blockless = (source: Source) => [`raiPolicy.filters.${source}`, `raiPolicy.lists.${source}`] as const;

/** The policy lists filters, of which none blocks, and no blocklist or topic does. What is not listed may be filtered by the policy that it is based on. */
const blocksNothing = (sighting: Sighting, source: Source): boolean => {
  const [filters, lists] = blockless(source);
  return (numberOf(sighting, filters) ?? 0) > 0 && numberOf(sighting, lists) === 0;
};

/**
 * Filters of prompts that are on and block (raiPolicies, `contentFilters` of source `Prompt`). Blocklists and topics alone are neither: they stop
 * what they name.
 */
const inputFilter = azureRule('input-guardrail-present', 'pass', ['deployment', 'agent'], (sighting) => {
  const filters = numberOf(sighting, PROMPT);
  if (filters === undefined) return undefined;
  if (filters > 0)
    return shownBy(sighting, true, `${filters} filters of its policy look at each prompt and block it.`, [
      PROMPT,
    ]);
  return blocksNothing(sighting, 'Prompt')
    ? shownBy(sighting, false, 'Nothing that its policy lists blocks a prompt.', [
        PROMPT,
        ...blockless('Prompt'),
      ])
    : undefined;
});

/** Filters of answers that are on and block, before anything is sent: in the asynchronous modes the answer has left by then. */
const outputFilter = azureRule('output-guardrail-present', 'pass', ['deployment', 'agent'], (sighting) => {
  const filters = numberOf(sighting, COMPLETION);
  const late = ['Deferred', 'Asynchronous_filter'].includes(textOf(sighting, MODE) ?? '');
  const names = [COMPLETION, MODE];
  if (filters === undefined) return undefined;
  if (filters === 0)
    return blocksNothing(sighting, 'Completion')
      ? shownBy(sighting, false, 'Nothing that its policy lists blocks an answer.', [
          ...names,
          ...blockless('Completion'),
        ])
      : undefined;
  return late
    ? shownBy(sighting, false, 'The filters of its policy run while the answer is already on its way.', names)
    : shownBy(
        sighting,
        true,
        `${filters} filters of its policy look at each answer and hold it back.`,
        names,
      );
});

const LIMITS = 'rateLimits.count';

/** Limits of a deployment, which all its callers share (deployments, `rateLimits`): announced, as nobody tried them. */
const limited = azureRule('rate-limit-enforced', 'partial', ['deployment'], (sighting) => {
  const limits = numberOf(sighting, LIMITS) ?? 0;
  return limits > 0
    ? shownBy(
        sighting,
        'announced',
        'The deployment has limits of requests and tokens, which its callers share.',
        [LIMITS],
      )
    : undefined;
});

const TOOLS = 'tools.count';
const SERVERS = 'tools.mcp.count';
const FREE = 'tools.mcp.unrestricted';
const OTHERS = 'tools.otherKinds';

/** Each tool of a definition is one, or a server of which the usable ones are named (`allowed_tools`). */
const namedTools = azureRule('tool-allow-list', 'pass', ['agent'], (sighting) => {
  const names = [TOOLS, SERVERS, FREE, OTHERS];
  const free = numberOf(sighting, FREE);
  if (free === undefined) return undefined;
  if (free > 0)
    return shownBy(
      sighting,
      false,
      'It may use whatever tool a server has, as none of that server is named.',
      names,
    );
  return numberOf(sighting, OTHERS) === 0
    ? shownBy(sighting, true, 'Its definition names each tool that it may use.', names)
    : undefined;
});

const PLAIN = 'tools.mcp.plain';
const UNADDRESSED = 'tools.mcp.unaddressed';
const OPENAPI = 'tools.openapi.count';

/** Addresses of its servers of tools; those of an OpenAPI document, and of kinds that are not known, are not read. */
const toolTransport = azureRule('tool-transport-secured', 'pass', ['agent'], (sighting) => {
  const names = [SERVERS, PLAIN, UNADDRESSED, OPENAPI, OTHERS];
  const plain = numberOf(sighting, PLAIN);
  if (plain === undefined) return undefined;
  if (plain > 0) return shownBy(sighting, false, 'It reaches a server of tools by plain HTTP.', names);
  const allRead = [UNADDRESSED, OPENAPI, OTHERS].every((name) => numberOf(sighting, name) === 0);
  return (numberOf(sighting, SERVERS) ?? 0) > 0 && allRead
    ? shownBy(sighting, true, 'Each server of its tools is addressed by HTTPS.', names)
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
