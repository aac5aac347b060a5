/** Models and images in use, and the registry entry of an agent. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { imagesShown } from '../images.ts';
import { googleRule } from './google-rule.ts';

const MODELS = 'deployedModels.count';
const UNVERSIONED = 'deployedModels.withoutVersion';

/** Model versions are deployed to an endpoint and remain until replaced (`DeployedModel.modelVersionId`). */
const pinnedModel = googleRule('model-version-pinned', 'pass', ['endpoint'], (sighting) =>
  (numberOf(sighting, MODELS) ?? 0) > 0 && numberOf(sighting, UNVERSIONED) === 0
    ? shownBy(sighting, true, 'Each model of the endpoint is deployed in a fixed version.', [
        MODELS,
        UNVERSIONED,
      ])
    : undefined,
);

const pinnedImages = googleRule('container-image-pinned', 'pass', ['engine', 'service'], imagesShown);

const HELD = 'binaryAuthorization.useDefault';
const OTHER = 'binaryAuthorization.policy';
const BROKEN = 'binaryAuthorization.breakglass';
const EVALUATION = 'defaultAdmissionRule.evaluationMode';
const ENFORCEMENT = 'defaultAdmissionRule.enforcementMode';
const EXEMPT = 'admissionWhitelistPatterns.count';

/**
 * The project policy applies to the service, requires an attestation and blocks images without one (Binary
 * Authorization). A service under another policy, or one with exemptions, is neither.
 */
const signedImages = googleRule('container-image-signed', 'pass', ['service'], (sighting) => {
  const held = booleanOf(sighting, HELD);
  const names = [HELD, OTHER, BROKEN, EVALUATION, ENFORCEMENT, EXEMPT];
  if (booleanOf(sighting, BROKEN) === true)
    return shownBy(sighting, false, 'Its images bypassed Binary Authorization.', names);
  if (held === false && textOf(sighting, OTHER) === undefined)
    return shownBy(sighting, false, 'Binary Authorization is off for the service.', names);
  const evaluation = textOf(sighting, EVALUATION);
  const enforced = textOf(sighting, ENFORCEMENT) === 'ENFORCED_BLOCK_AND_AUDIT_LOG';
  if (held !== true || evaluation === undefined) return undefined;
  if (evaluation === 'ALWAYS_ALLOW' || (evaluation === 'REQUIRE_ATTESTATION' && !enforced))
    return shownBy(sighting, false, 'The policy of the project allows images without attestation.', names);
  return evaluation === 'REQUIRE_ATTESTATION' && numberOf(sighting, EXEMPT) === 0
    ? shownBy(sighting, true, 'The policy of the project allows only images with an attestation.', names)
    : undefined;
});

const CRITICAL = 'vulnerabilities.critical';

/** Critical occurrences in images that Artifact Analysis continues to analyze. */
const vulnerabilities = googleRule('image-critical-vulnerabilities', 'pass', ['service'], (sighting) => {
  const count = numberOf(sighting, CRITICAL);
  return count === undefined
    ? undefined
    : shownBy(sighting, count, `Artifact Analysis reports ${count} critical vulnerabilities in its images.`, [
        CRITICAL,
      ]);
});

const ENTRY = 'agentId';
const BY_ITSELF = 'runtimeReference.isReasoningEngine';

/**
 * The registry is an inventory, and this is the agent's entry in it (Agent Registry, `Agent.agentId`).
 * Entries of agents in Agent Runtime are created automatically, so they do not prove a deliberate
 * registration.
 */
const registered = googleRule('agent-inventory-registered', 'pass', ['entry'], (sighting) => {
  const id = textOf(sighting, ENTRY);
  return id !== undefined && booleanOf(sighting, BY_ITSELF) === false
    ? shownBy(sighting, id, 'It was registered in the Agent Registry of its project.', [ENTRY, BY_ITSELF])
    : undefined;
});

export const buildRules: readonly Rule[] = [
  pinnedModel,
  pinnedImages,
  signedImages,
  vulnerabilities,
  registered,
];
