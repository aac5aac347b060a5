/** Images and models of an agent (ECS, AgentCore, SageMaker, ECR, Bedrock). */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule, Shown } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, isOrchestratedByCode, listedIn, ofBoth, runsOn } from './methods.ts';

const BY_DIGEST = 'images.byDigest';

const pinnedImages = ofBoth({
  parameterId: 'container-image-pinned',
  best: 'pass',
  shown: (sighting) => {
    const isPinned = booleanOf(sighting, BY_DIGEST);
    if (isPinned === undefined) return undefined;
    return isPinned
      ? shownBy(sighting, true, 'Every container references its image by digest.', [BY_DIGEST])
      : shownBy(sighting, false, 'At least one container references its image by a tag, which can change.', [
          BY_DIGEST,
        ]);
  },
});

const CRITICALS = 'images.criticals';
const SCANNED = 'images.scanned';
const CONTINUOUS = 'images.scannedContinuously';
const SCANNED_AT = 'images.oldestScan';
const DAY = 86_400_000;

/**
 * A scan result is valid for the time it ended. Findings remain valid; an empty result soon becomes outdated.
 */
const isFresh = (sighting: Sighting): boolean => {
  if (booleanOf(sighting, CONTINUOUS) === true) return true;
  const at = Date.parse(textOf(sighting, SCANNED_AT) ?? '');
  return Date.parse(sighting.observedAt) - at <= DAY;
};

const vulnerabilities = ofBoth({
  parameterId: 'image-critical-vulnerabilities',
  best: 'pass',
  shown: (sighting) => {
    const found = numberOf(sighting, CRITICALS);
    if (found === undefined || (found === 0 && !(booleanOf(sighting, SCANNED) && isFresh(sighting))))
      return undefined;
    return shownBy(
      sighting,
      found,
      `Registry scans report ${found} critical vulnerabilities in its images.`,
      [CRITICALS, SCANNED, CONTINUOUS, SCANNED_AT],
    );
  },
});

const MODEL = 'foundationModel';
/** Models of individual steps, and their number. */
const STEP_MODELS = 'promptOverrideConfiguration.promptConfigurations.foundationModel';
const STEPS = 'promptOverrideConfiguration.promptConfigurations.models';
/** A Bedrock model with its version, such as `…-v1:0`, or a third-party model with its date. */
const exact = /-v?\d+:\d+(?::\w+)?$|-(?:20\d{6}|20\d\d-\d\d-\d\d)$/;
/** A router selects the model for each call, and `latest` changes over time. */
const moving = /:(?:default-)?prompt-router\/|[-:@]latest$/;

/**
 * The default model of a harness. Callers may override it (`InvokeHarness`), so the rule reports it only if
 * it is not pinned.
 */
const pinnedHarness = (sighting: Sighting): Shown | undefined => {
  const model = sighting.reaches.models?.find((name) => moving.test(name));
  return model === undefined
    ? undefined
    : {
        value: false,
        detail: `It is set to ${model}, which refers to changing models.`,
        fields: { model },
      };
};

/** The models of a Bedrock agent and its steps, in the versions that serve traffic. */
const pinnedModel: Rule = {
  parameterId: 'model-version-pinned',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (runsOn(sighting, 'Amazon Bedrock AgentCore')) return pinnedHarness(sighting);
    const model = textOf(sighting, MODEL);
    if (model === undefined) return undefined;
    const all = [...new Set([model, ...listedIn(textOf(sighting, STEP_MODELS))])];
    const changing = all.find((name) => moving.test(name));
    if (changing !== undefined)
      return shownBy(sighting, false, `It is set to ${changing}, which refers to changing models.`, [
        MODEL,
        STEP_MODELS,
      ]);
    const isWhole = numberOf(sighting, STEPS) === listedIn(textOf(sighting, STEP_MODELS)).length;
    return isWhole && !isOrchestratedByCode(sighting) && all.every((name) => exact.test(name))
      ? shownBy(sighting, true, `It is set to ${all.join(' and ')}: exact model versions only.`, [
          MODEL,
          STEP_MODELS,
        ])
      : undefined;
  },
};

export const supplyChainRules: readonly Rule[] = [...pinnedImages, ...vulnerabilities, pinnedModel];
