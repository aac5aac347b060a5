/** What is declared of agents, sandboxes and models by resources of their own. */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const UNNAMED = 'tools.unnamed';
const NAMED = 'tools.named';

/** Tools of each server are named one by one, or all that it has are taken (kagent.dev/v1alpha2 Agent, `mcpServer.toolNames`). */
const namedTools: Rule = {
  parameterId: 'tool-allow-list',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const unnamed = textOf(sighting, UNNAMED);
    if (unnamed !== undefined)
      return shownBy(sighting, false, `It may use whatever tools there are of ${unnamed}.`, [UNNAMED]);
    return booleanOf(sighting, NAMED) === true
      ? shownBy(sighting, true, 'Each tool that it may use is named where it is declared.', [NAMED])
      : undefined;
  },
};

const PASSED_ON = 'tools.passedOn';

/** Headers of callers that are sent on to tools (kagent.dev/v1alpha2 Agent, `mcpServer.allowedHeaders`). */
const passedTokens: Rule = {
  parameterId: 'tool-credentials-scoped',
  method: 'k8s.agent_crds',
  best: 'fail',
  shown: (sighting) => {
    const passed = textOf(sighting, PASSED_ON);
    return passed === undefined
      ? undefined
      : shownBy(sighting, false, `The token of whoever calls it is passed on to ${passed}.`, [PASSED_ON]);
  },
};

const TOOL_LINK = 'tools.link';
const LOOSE = 'tools.loose';

/** Addresses of its tool servers, and whether certificates are verified (kagent.dev/v1alpha2 RemoteMCPServer). */
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
        `Without TLS, or a certificate that is verified, it reaches ${loose}.`,
        [LOOSE],
      );
    return textOf(sighting, TOOL_LINK) === 'verified'
      ? shownBy(
          sighting,
          true,
          'All its tool servers are remote ones that are addressed by TLS, and their certificates are verified.',
          [TOOL_LINK],
        )
      : undefined;
  },
};

const MODEL_LINK = 'model.link';
const whyLoose: Readonly<Record<string, string>> = {
  plain: 'Its model is addressed without TLS.',
  unverified: 'The certificate of its model provider is not verified.',
};

/** Where its model is addressed (kagent.dev/v1alpha2 ModelConfig). */
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
        'Its model is addressed by TLS, and nothing switches the verification of certificates off.',
        [MODEL_LINK],
      );
    const why = Object.hasOwn(whyLoose, link) ? whyLoose[link] : undefined;
    return why === undefined ? undefined : shownBy(sighting, false, why, [MODEL_LINK]);
  },
};

const ISOLATED = 'sandbox.isolated';
const EXPOSED = 'sandbox.exposed';

/** Sandboxes that are made anew for each use (extensions.agents.x-k8s.io/v1beta1 SandboxTemplate). */
const sandboxed: Rule = {
  parameterId: 'code-execution-sandboxed',
  method: 'k8s.agent_crds',
  best: 'pass',
  shown: (sighting) => {
    const exposed = textOf(sighting, EXPOSED);
    if (exposed !== undefined)
      return shownBy(sighting, false, `Code that runs in its sandboxes has ${exposed}.`, [EXPOSED]);
    return booleanOf(sighting, ISOLATED) === true
      ? shownBy(
          sighting,
          true,
          'Its sandboxes have a kernel of their own, no secret, no account, nothing of their node, and no way out.',
          [ISOLATED],
        )
      : undefined;
  },
};

const VERIFIED = 'model.byDigest';

/** A model that is fetched by its digest is compared with it (serving.kserve.io/v1beta1 InferenceService, `storageUri`). */
const verifiedModel: Rule = {
  parameterId: 'model-artifact-verified',
  method: 'k8s.model_serving',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, VERIFIED) === true
      ? shownBy(sighting, true, 'Its model is fetched by digest, with which what comes is compared.', [
          VERIFIED,
        ])
      : undefined,
};

const FORMAT = 'model.format';
const RUNS_CODE = 'model.formatRunsCode';

/** By the format that a resource names, or the end of its file's name. */
const safeFormat: Rule = {
  parameterId: 'model-safe-format',
  method: 'k8s.model_serving',
  best: 'pass',
  shown: (sighting) => {
    const runs = booleanOf(sighting, RUNS_CODE);
    const format = textOf(sighting, FORMAT);
    if (runs === undefined || format === undefined) return undefined;
    return runs
      ? shownBy(sighting, false, `Its model is loaded as ${format}, which can run code on loading.`, [
          FORMAT,
          RUNS_CODE,
        ])
      : shownBy(sighting, true, `Its model is loaded as ${format}, which cannot run code on loading.`, [
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
