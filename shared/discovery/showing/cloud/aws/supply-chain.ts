/** Images and models of an agent (ECS, AgentCore, SageMaker, ECR, Bedrock). */
import type { Sighting } from '../../../sighting.ts';
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
      ? shownBy(sighting, true, 'Every container names its image by digest.', [BY_DIGEST])
      : shownBy(
          sighting,
          false,
          'At least one container names its image by a tag, which can come to mean another.',
          [BY_DIGEST],
        );
  },
});

const CRITICALS = 'images.criticals';
const SCANNED = 'images.scanned';
const CONTINUOUS = 'images.scannedContinuously';
const SCANNED_AT = 'images.oldestScan';
const DAY = 86_400_000;

/** A scan counts what was known when it ended. What it found is still there; that it found nothing is soon out of date. */
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
      `Scans of the registry count ${found} critical vulnerabilities in its images.`,
      [CRITICALS, SCANNED, CONTINUOUS, SCANNED_AT],
    );
  },
});

const MODEL = 'foundationModel';
/** Models of single steps, and how many these are. */
const STEP_MODELS = 'promptOverrideConfiguration.promptConfigurations.foundationModel';
const STEPS = 'promptOverrideConfiguration.promptConfigurations.models';
/** A model of Bedrock with its version, such as `…-v1:0`, or one of another vendor with its date. */
const exact = /-v?\d+:\d+(?::\w+)?$|-(?:20\d{6}|20\d\d-\d\d-\d\d)$/;
/** A router chooses the model anew for each call, and the latest is another one tomorrow. */
const moving = /:(?:default-)?prompt-router\/|[-:@]latest$/;

/** The model that a harness takes for a call that names none. As each caller may name another (`InvokeHarness`), it is shown where it changes alone. */
const pinnedHarness = (sighting: Sighting): Shown | undefined => {
  const model = sighting.reaches.models?.find((name) => moving.test(name));
  return model === undefined
    ? undefined
    : {
        value: false,
        detail: `It is set to ${model}, which stands for changing models.`,
        fields: { model },
      };
};

/** The models of an agent of Bedrock, and of its steps, in the versions that answer. */
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
      return shownBy(sighting, false, `It is set to ${changing}, which stands for changing models.`, [
        MODEL,
        STEP_MODELS,
      ]);
    const isWhole = numberOf(sighting, STEPS) === listedIn(textOf(sighting, STEP_MODELS)).length;
    return isWhole && !isOrchestratedByCode(sighting) && all.every((name) => exact.test(name))
      ? shownBy(sighting, true, `It is set to ${all.join(' and ')}, and so to exact models alone.`, [
          MODEL,
          STEP_MODELS,
        ])
      : undefined;
  },
};

export const supplyChainRules: readonly Rule[] = [...pinnedImages, ...vulnerabilities, pinnedModel];
