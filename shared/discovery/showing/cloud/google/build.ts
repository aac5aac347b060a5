/** Which model and which images run, and the entry that stands for an agent. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { imagesShown } from '../images.ts';
import { googleRule } from './google-rule.ts';

const MODELS = 'deployedModels.count';
const UNVERSIONED = 'deployedModels.withoutVersion';

/** Versions of a model are deployed to an endpoint, and stay until others are (`DeployedModel.modelVersionId`). */
const pinnedModel = googleRule('model-version-pinned', 'pass', ['endpoint'], (sighting) =>
  (numberOf(sighting, MODELS) ?? 0) > 0 && numberOf(sighting, UNVERSIONED) === 0
    ? shownBy(sighting, true, 'Each model of the endpoint is deployed in one version.', [MODELS, UNVERSIONED])
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
 * A service is held to the project's policy, which wants an attestation and refuses what has none (Binary Authorization). One that is held to
 * another policy, or to one with exemptions, is neither.
 */
const signedImages = googleRule('container-image-signed', 'pass', ['service'], (sighting) => {
  const held = booleanOf(sighting, HELD);
  const names = [HELD, OTHER, BROKEN, EVALUATION, ENFORCEMENT, EXEMPT];
  if (booleanOf(sighting, BROKEN) === true)
    return shownBy(sighting, false, 'Its images were let past Binary Authorization.', names);
  if (held === false && textOf(sighting, OTHER) === undefined)
    return shownBy(sighting, false, 'Binary Authorization is off for the service.', names);
  const evaluation = textOf(sighting, EVALUATION);
  const enforced = textOf(sighting, ENFORCEMENT) === 'ENFORCED_BLOCK_AND_AUDIT_LOG';
  if (held !== true || evaluation === undefined) return undefined;
  if (evaluation === 'ALWAYS_ALLOW' || (evaluation === 'REQUIRE_ATTESTATION' && !enforced))
    return shownBy(sighting, false, 'The policy of the project starts images that nobody attested.', names);
  return evaluation === 'REQUIRE_ATTESTATION' && numberOf(sighting, EXEMPT) === 0
    ? shownBy(sighting, true, 'The policy of the project starts images with an attestation alone.', names)
    : undefined;
});

const CRITICAL = 'vulnerabilities.critical';

/** Occurrences of critical severity, of images that Artifact Analysis goes on to analyse. */
const vulnerabilities = googleRule('image-critical-vulnerabilities', 'pass', ['service'], (sighting) => {
  const count = numberOf(sighting, CRITICAL);
  return count === undefined
    ? undefined
    : shownBy(sighting, count, `Artifact Analysis knows ${count} critical vulnerabilities in its images.`, [
        CRITICAL,
      ]);
});

const ENTRY = 'agentId';
const BY_ITSELF = 'runtimeReference.isReasoningEngine';

/**
 * The registry is an inventory, and this is the agent's entry in it (Agent Registry, `Agent.agentId`). Entries of agents in Agent Runtime arise by
 * themselves, and so tell not that anybody knows of them.
 */
const registered = googleRule('agent-inventory-registered', 'pass', ['entry'], (sighting) => {
  const id = textOf(sighting, ENTRY);
  return id !== undefined && booleanOf(sighting, BY_ITSELF) === false
    ? shownBy(sighting, id, 'It was entered in the Agent Registry of its project.', [ENTRY, BY_ITSELF])
    : undefined;
});

export const buildRules: readonly Rule[] = [
  pinnedModel,
  pinnedImages,
  signedImages,
  vulnerabilities,
  registered,
];
