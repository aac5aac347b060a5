import { describe, expect, it } from 'vitest';
import { type Case, type Settings, shownOfGoogle } from './shown-fixture.ts';

const held = (more: Settings): Settings => ({
  'binaryAuthorization.useDefault': true,
  'binaryAuthorization.breakglass': false,
  'defaultAdmissionRule.evaluationMode': 'REQUIRE_ATTESTATION',
  'defaultAdmissionRule.enforcementMode': 'ENFORCED_BLOCK_AND_AUDIT_LOG',
  'admissionWhitelistPatterns.count': 0,
  ...more,
});
const signed = { 'container-image-signed': true };
const unsigned = { 'container-image-signed': false };

const cases: readonly Case[] = [
  [
    'shows models with a fixed version',
    'endpoint',
    { 'deployedModels.count': 2, 'deployedModels.withoutVersion': 0 },
    { 'model-version-pinned': true },
  ],
  [
    'shows nothing about a model without a version',
    'endpoint',
    { 'deployedModels.count': 2, 'deployedModels.withoutVersion': 1 },
    {},
  ],
  [
    'shows nothing about an endpoint without models',
    'endpoint',
    { 'deployedModels.count': 0, 'deployedModels.withoutVersion': 0 },
    {},
  ],

  [
    'shows an image referenced by digest',
    'engine',
    { 'images.byDigest': true },
    { 'container-image-pinned': true },
  ],
  [
    'shows an image referenced by tag',
    'service',
    { 'images.byDigest': false },
    { 'container-image-pinned': false },
  ],
  ['shows required attestations', 'service', held({}), signed],
  [
    'shows attestations that are only logged',
    'service',
    held({ 'defaultAdmissionRule.enforcementMode': 'DRYRUN_AUDIT_LOG_ONLY' }),
    unsigned,
  ],
  [
    'shows a policy that allows all images',
    'service',
    held({ 'defaultAdmissionRule.evaluationMode': 'ALWAYS_ALLOW' }),
    unsigned,
  ],
  [
    'shows images that bypassed the policy',
    'service',
    held({ 'binaryAuthorization.breakglass': true }),
    unsigned,
  ],
  [
    'shows neither result if images are exempt',
    'service',
    held({ 'admissionWhitelistPatterns.count': 1 }),
    {},
  ],
  [
    'shows a service without Binary Authorization',
    'service',
    { 'binaryAuthorization.useDefault': false },
    unsigned,
  ],
  [
    'shows neither result for a policy that was not read',
    'service',
    { 'binaryAuthorization.useDefault': false, 'binaryAuthorization.policy': 'projects/…/policy' },
    {},
  ],
  [
    'shows nothing if the policy could not be read',
    'service',
    { 'binaryAuthorization.useDefault': true },
    {},
  ],
  ['vulnerabilities', 'service', { 'vulnerabilities.critical': 3 }, { 'image-critical-vulnerabilities': 3 }],

  [
    'shows a registry entry',
    'entry',
    { agentId: 'urn:agent:4', 'runtimeReference.isReasoningEngine': false },
    { 'agent-inventory-registered': 'urn:agent:4' },
  ],
  [
    'does not show an entry that was created automatically',
    'entry',
    { agentId: 'urn:agent:4', 'runtimeReference.isReasoningEngine': true },
    {},
  ],
  ['does not show an entry for an unregistered resource', 'engine', { agentId: 'urn:agent:4' }, {}],
];

describe('evidence from Google Cloud on models, images and the registry', () => {
  it.each(cases)('%s', (_, kind, settings, expected) =>
    expect(shownOfGoogle(kind, settings)).toEqual(expected),
  );
});
