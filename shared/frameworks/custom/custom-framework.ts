/** A custom framework as everything else knows frameworks. */
import { type Control, type Framework, frameworkNames } from '#shared/frameworks/framework.ts';
import { CUSTOM_PREFIX, type CustomNames } from '#shared/frameworks/names.ts';
import { trimEnds } from '#shared/kernel/trim-ends.ts';
import { type CustomControl, type CustomDefinition, customLimits } from './definition.ts';

/** Said of a mapping whose author gave no reason. */
export const NO_REASON = 'The author of the framework mapped it without stating a reason.';
/** Heading of controls that have none of their own. */
export const NO_CATEGORY = 'Controls';
/** Beside the name wherever it appears. */
export const CUSTOM_LABEL = 'Custom framework';
/** Said where its author puts no notice beside the results. */
export const NO_NOTICE =
  'A custom framework of your organization. Its controls and their mapping to parameters are your own; the result is evidence, not a certification.';
/** Said of a publisher and of terms that the author leaves out. */
export const NOT_STATED = 'Not stated';

/** Of parameters only their ids are read, so those of judging serve as well as the whole ones. */
export type ParameterIndex = Readonly<Record<string, unknown>>;

const SHOWN_AS = 'How each of its parameters can be shown is said with that parameter.';

const controlOf = (control: CustomControl, catalogue: ParameterIndex): Control[] => {
  // A parameter that the catalogue has lost since does not count any more.
  const mapping = Object.entries(control.parameters).filter(([id]) => Object.hasOwn(catalogue, id));
  if (mapping.length === 0) return [];
  return [
    {
      id: control.id,
      title: control.title,
      category: control.category ?? NO_CATEGORY,
      intent: control.intent ?? '',
      coverage: { why: SHOWN_AS },
      parameters: Object.fromEntries(mapping.map(([id, why]) => [id, why === '' ? NO_REASON : why])),
    },
  ];
};

/**
 * The framework that a definition makes.
 * @param catalogue all parameters by id
 */
export const customFramework = (
  definition: CustomDefinition,
  { key, versionNumber }: { readonly key: string; readonly versionNumber: number },
  catalogue: ParameterIndex,
): Framework => ({
  key,
  name: definition.name,
  officialName: definition.name,
  version: definition.version,
  versionNumber,
  publisher: definition.publisher ?? NOT_STATED,
  licence: definition.licence ?? NOT_STATED,
  ...(definition.url === undefined ? {} : { url: definition.url }),
  titleSource: 'tenant',
  mappingSource: 'tenant',
  origin: 'tenant',
  kind: 'control-framework',
  reads: 'compliance',
  label: CUSTOM_LABEL,
  notice: definition.notice ?? NO_NOTICE,
  controls: definition.controls.flatMap((control) => controlOf(control, catalogue)),
});

/** A key made of a name: `Acme AI Policy` gives `custom-acme-ai-policy`. */
const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, customLimits.key - 3);
  return trimEnds(words, '-') || 'framework';
};

/** The key of a new framework: the one that it asks for, else one made of its name that no other has. */
export const newKey = ({ key, name }: Pick<CustomDefinition, 'key' | 'name'>, taken: CustomNames): string => {
  if (key !== undefined) return key;
  const made = `${CUSTOM_PREFIX}${slugOf(name)}`;
  let free = made;
  for (let n = 2; Object.hasOwn(taken, free); n += 1) free = `${made}-${n}`;
  return free;
};

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/**
 * Why a name cannot be had; undefined when it can. It must be neither the name nor the key of another.
 * @param key of the framework that wants it
 */
export const nameTaken = (name: string, key: string, custom: CustomNames): string | undefined => {
  const holder = Object.entries({ ...frameworkNames, ...custom }).find(
    ([other, held]) => other !== key && (folded(held) === folded(name) || other === folded(name)),
  );
  return holder && `There is a framework ${holder[1]} already; names differ by more than capital letters`;
};
