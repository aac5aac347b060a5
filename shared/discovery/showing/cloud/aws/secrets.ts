/** How credentials come to an agent (ECS `secrets` and `environment`, Lambda and AgentCore variables, Secrets Manager). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { COMPUTE, ofBoth } from './methods.ts';

const PLAIN = 'variables.plainSecrets';
const STORE = 'variables.fromStore';
const FILES = 'variables.files';

/** A secret in plain text is one too many. All from a store, where a task names some and no file of variables that was not read. */
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
        `A secret stands in plain text in the variable ${textOf(sighting, 'variables.plainSecret') ?? ''}.`,
        [PLAIN, 'variables.plainSecret'],
      );
    return (numberOf(sighting, STORE) ?? 0) > 0 && numberOf(sighting, FILES) === 0
      ? shownBy(
          sighting,
          true,
          'Its variables take their secrets from a store, and none stands in plain text.',
          [PLAIN, STORE, FILES],
        )
      : undefined;
  },
});

const RENEWED = 'secrets.oldestRenewal';

/** Of secrets in Secrets Manager; of one in plain text nobody knows the age. */
const rotation: Rule = {
  parameterId: 'secret-rotation-age',
  method: COMPUTE,
  best: 'pass',
  shown: (sighting) => {
    const day = textOf(sighting, RENEWED);
    return day !== undefined && numberOf(sighting, PLAIN) === 0
      ? shownBy(sighting, day, `The oldest of the secrets that it is given was stored on ${day}.`, [RENEWED])
      : undefined;
  },
};

export const secretRules: readonly Rule[] = [...fromStore, rotation];
