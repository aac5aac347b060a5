import { type Counts, type Measure, measure, precisions, sides } from '#scripts/proofs/noise/measure.ts';
import samples from '#scripts/proofs/noise/observations.json' with { type: 'json' };
import { type Figure, figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';

/** Maximum share of poisoned texts without a detection, and of benign texts that fail. */
const MAX_UNSEEN = 0.1;
const MAX_FALSE = 0.01;

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const inCases = (what: string, value: number, floor: number, limit?: number): Figure =>
  figure({
    what,
    value,
    unit: 'cases',
    floor,
    floorName: 'cases',
    ...(limit === undefined ? {} : { limit }),
  });

const figuresOf = (hostile: Measure, honest: Measure): readonly Figure[] => [
  inCases('poisoned texts in which nothing is seen', hostile.nothing, hostile.cases, MAX_UNSEEN),
  inCases('poisoned texts that do not fail', hostile.cases - hostile.decisive, hostile.cases),
  inCases('honest texts that fail', honest.decisive, honest.cases, MAX_FALSE),
  inCases('honest texts that a person is asked to read', honest.named, honest.cases),
];

/** Returns the detection rate by attack technique, and the share of poisoned texts by sign. */
const perFamily = (hostile: Measure, honest: Measure): readonly string[] => [
  ...Object.entries(hostile.tries).map(
    ([family, { cases, named, decisive }]: readonly [string, Counts]) =>
      `tried: ${family}: recall ${percent(named / cases)} seen, ${percent(decisive / cases)} failed, of ${cases}`,
  ),
  ...Object.entries(precisions(hostile, honest)).map(
    ([family, { hostile: poisoned, honest: innocent, precision }]) =>
      `sign: ${family}: precision ${percent(precision)}, recall ${percent(poisoned / hostile.cases)}; ${poisoned} poisoned, ${innocent} honest`,
  ),
];

/**
 * Results of the rules on texts that they were not fitted to, in order of measurement: these figures are
 * never measured again to improve them.
 */
const firstSights = (): readonly string[] =>
  samples.map(({ corpus, hostile, benign, measuredOn, rules }) => {
    const seen = hostile.cases - hostile.nothing;
    return `look at texts that no rule learnt from (${corpus}), ${measuredOn}, ${rules}: of ${hostile.cases} poisoned ones ${percent(seen / hostile.cases)} seen, ${percent(hostile.decisive / hostile.cases)} failed; of ${benign.cases} honest ones ${percent(benign.decisive / benign.cases)} failed`;
  });

/**
 * Returns the same for the corpus that the rules were developed on, and for its held-back part, which the
 * developers of the rules did not see.
 */
const further = (): readonly Figure[] =>
  (['further', 'held-back'] as const).flatMap((name) => {
    const { hostile, honest } = sides(measure(name));
    return [
      inCases(`${name}: poisoned texts in which nothing is seen`, hostile.nothing, hostile.cases),
      inCases(`${name}: poisoned texts that do not fail`, hostile.cases - hostile.decisive, hostile.cases),
      inCases(`${name}: honest texts that fail`, honest.decisive, honest.cases),
      inCases(`${name}: honest texts that a person is asked to read`, honest.named, honest.cases),
    ];
  });

const misses = (what: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`${what}: ${ids.join(', ')}`];

export const proof: Proof = {
  name: 'noise',
  title: 'the rules that read texts of tools and cards, on the corpora that they were written for',
  run: async () => {
    const [hostile, honest] = [measure('hostile'), measure('benign')];
    return {
      figures: [...figuresOf(hostile, honest), ...further()],
      notes: [
        ...firstSights(),
        ...perFamily(hostile, honest),
        ...misses('missed', hostile.missed),
        ...misses('one sign alone', hostile.undecided),
        ...misses('falsely failed', honest.falselyDecisive),
        ...misses('falsely named', honest.falselyNamed),
      ],
    };
  },
};
