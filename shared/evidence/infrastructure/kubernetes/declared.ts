/** Agents, sandboxes and models declared as custom resources. */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const UNNAMED = 'tools.unnamed';
const NAMED = 'tools.named';

/**
 * Tools of each server are named individually, or all tools of the server are allowed (kagent.dev/v1alpha2
 * Agent, `mcpServer.toolNames`).
 */
const namedTools: Rule = {
  parameterId: 'tool-allow-list',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const unnamed = textOf(sighting, UNNAMED);
    if (unnamed !== undefined)
      return shownBy(sighting, false, `It may use any tool of ${unnamed}.`, [UNNAMED]);
    return booleanOf(sighting, NAMED) === true
      ? shownBy(sighting, true, 'Its declaration names each tool that it may use.', [NAMED])
      : undefined;
  },
};

const PASSED_ON = 'tools.passedOn';

/** Caller headers that are passed on to tools (kagent.dev/v1alpha2 Agent, `mcpServer.allowedHeaders`). */
const passedTokens: Rule = {
  parameterId: 'tool-credentials-scoped',
  method: 'k8s.agent_crds',
  best: 'fail',
  shown: (sighting) => {
    const passed = textOf(sighting, PASSED_ON);
    return passed === undefined
      ? undefined
      : shownBy(sighting, false, `The token of its caller is passed on to ${passed}.`, [PASSED_ON]);
  },
};

const TOOL_LINK = 'tools.link';
const LOOSE = 'tools.loose';

/** URLs of its tool servers, and whether certificates are verified (kagent.dev/v1alpha2 RemoteMCPServer). */
const toolLinks: Rule = {
  parameterId: 'tool-transport-secured',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const loose = textOf(sighting, LOOSE);
    if (loose !== undefined)
      return shownBy(
        sighting,
        false,
        `It reaches ${loose} without TLS or without certificate verification.`,
        [LOOSE],
      );
    return textOf(sighting, TOOL_LINK) === 'verified'
      ? shownBy(
          sighting,
          true,
          'All of its tool servers are remote, called over TLS, and their certificates are verified.',
          [TOOL_LINK],
        )
      : undefined;
  },
};

const MODEL_LINK = 'model.link';
const whyLoose: Readonly<Record<string, string>> = {
  plain: 'Its model is called without TLS.',
  unverified: 'The certificate of its model provider is not verified.',
};

/** Connection to its model (kagent.dev/v1alpha2 ModelConfig). */
const modelLink: Rule = {
  parameterId: 'model-provider-link-encrypted',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const link = textOf(sighting, MODEL_LINK) ?? '';
    if (link === 'verified')
      return shownBy(
        sighting,
        true,
        'Its model is called over TLS, and certificate verification is enabled.',
        [MODEL_LINK],
      );
    const why = Object.hasOwn(whyLoose, link) ? whyLoose[link] : undefined;
    return why === undefined ? undefined : shownBy(sighting, false, why, [MODEL_LINK]);
  },
};

const ISOLATED = 'sandbox.isolated';
const EXPOSED = 'sandbox.exposed';

/** Sandboxes that are created for each use (extensions.agents.x-k8s.io/v1beta1 SandboxTemplate). */
const sandboxed: Rule = {
  parameterId: 'code-execution-sandboxed',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const exposed = textOf(sighting, EXPOSED);
    if (exposed !== undefined)
      return shownBy(sighting, false, `Code in its sandboxes has access to ${exposed}.`, [EXPOSED]);
    return booleanOf(sighting, ISOLATED) === true
      ? shownBy(
          sighting,
          true,
          'Its sandboxes have their own kernel, and no secrets, service account, node access or outbound access.',
          [ISOLATED],
        )
      : undefined;
  },
};

const VERIFIED = 'model.byDigest';

/**
 * A model that is fetched by digest is verified against it (serving.kserve.io/v1beta1 InferenceService,
 * `storageUri`).
 */
const verifiedModel: Rule = {
  parameterId: 'model-artifact-verified',
  method: 'k8s.model_serving',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, VERIFIED) === true
      ? shownBy(sighting, true, 'Its model is fetched by digest and verified against it.', [VERIFIED])
      : undefined,
};

const FORMAT = 'model.format';
const RUNS_CODE = 'model.formatRunsCode';

/** Determined by the format that a resource names, or by the file name extension. */
const safeFormat: Rule = {
  parameterId: 'model-safe-format',
  method: 'k8s.model_serving',
  best: 'pass',
  shown: (sighting) => {
    const runs = booleanOf(sighting, RUNS_CODE);
    const format = textOf(sighting, FORMAT);
    if (runs === undefined || format === undefined) return undefined;
    return runs
      ? shownBy(sighting, false, `Its model is loaded as ${format}, which can execute code when loaded.`, [
          FORMAT,
          RUNS_CODE,
        ])
      : shownBy(sighting, true, `Its model is loaded as ${format}, which cannot execute code when loaded.`, [
          FORMAT,
          RUNS_CODE,
        ]);
  },
};

export const declaredRules: readonly Rule[] = [
  namedTools,
  passedTokens,
  toolLinks,
  modelLink,
  sandboxed,
  verifiedModel,
  safeFormat,
];
