/**
 * How an agent receives credentials (ECS `secrets` and `environment`, Lambda and AgentCore variables, Secrets
 * Manager).
 */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { COMPUTE, ofBoth } from './methods.ts';

const PLAIN = 'variables.plainSecrets';
const STORE = 'variables.fromStore';
const FILES = 'variables.files';

/**
 * One plaintext secret fails. It passes if a task takes all of its secrets from a store and has no variable
 * file, which is not read.
 */
const fromStore = ofBoth({
  parameterId: 'secrets-in-manager',
  best: 'pass',
  shown: (sighting) => {
    const plain = numberOf(sighting, PLAIN);
    if (plain === undefined) return undefined;
    if (plain > 0)
      return shownBy(
        sighting,
        false,
        `The variable ${textOf(sighting, 'variables.plainSecret') ?? ''} contains a plaintext secret.`,
        [PLAIN, 'variables.plainSecret'],
      );
    return (numberOf(sighting, STORE) ?? 0) > 0 && numberOf(sighting, FILES) === 0
      ? shownBy(
          sighting,
          true,
          'Its variables take their secrets from a store, and none contains a plaintext secret.',
          [PLAIN, STORE, FILES],
        )
      : undefined;
  },
});

const RENEWED = 'secrets.oldestRenewal';

/** Covers secrets in Secrets Manager; the age of a plaintext secret is unknown. */
const rotation: Rule = {
  parameterId: 'secret-rotation-age',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const day = textOf(sighting, RENEWED);
    return day !== undefined && numberOf(sighting, PLAIN) === 0
      ? shownBy(sighting, day, `The oldest of its secrets was stored on ${day}.`, [RENEWED])
      : undefined;
  },
};

export const secretRules: readonly Rule[] = [...fromStore, rotation];
