/** Converts a custom framework to the format of all frameworks. */
import { type Control, type Framework, frameworkNames } from '#shared/frameworks/framework.ts';
import { CUSTOM_PREFIX, type CustomNames } from '#shared/frameworks/names.ts';
import { trimEnds } from '#shared/kernel/trim-ends.ts';
import { type CustomControl, type CustomDefinition, customLimits } from './definition.ts';

/** Reason for a mapping if the author gave none. */
export const NO_REASON = 'The author of the framework mapped it without stating a reason.';
/** Category of controls without a category. */
export const NO_CATEGORY = 'Controls';
/** Label shown beside the name. */
export const CUSTOM_LABEL = 'Custom framework';
/** Notice beside the results if the author gave none. */
export const NO_NOTICE =
  'A custom framework of your organization. Its controls and their mapping to parameters are your own; the result is evidence, not a certification.';
/** Placeholder for a publisher or terms that the author omitted. */
export const NOT_STATED = 'Not stated';

/** Only parameter IDs are read, so both the evaluation catalog and the full catalog work. */
export type ParameterIndex = Readonly<Record<string, unknown>>;

const SHOWN_AS = 'Each parameter states how evidence for it can be provided.';

const controlOf = (control: CustomControl, catalog: ParameterIndex): Control[] => {
  // A parameter that was removed from the catalog no longer counts.
  const mapping = Object.entries(control.parameters).filter(([id]) => Object.hasOwn(catalog, id));
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
 * Returns the framework of a definition.
 * @param catalog all parameters by ID
 */
export const customFramework = (
  definition: CustomDefinition,
  { key, versionNumber }: { readonly key: string; readonly versionNumber: number },
  catalog: ParameterIndex,
): Framework => ({
  key,
  name: definition.name,
  officialName: definition.name,
  version: definition.version,
  versionNumber,
  publisher: definition.publisher ?? NOT_STATED,
  license: definition.license ?? NOT_STATED,
  ...(definition.url === undefined ? {} : { url: definition.url }),
  titleSource: 'tenant',
  mappingSource: 'tenant',
  origin: 'tenant',
  kind: 'control-framework',
  reads: 'compliance',
  label: CUSTOM_LABEL,
  notice: definition.notice ?? NO_NOTICE,
  controls: definition.controls.flatMap((control) => controlOf(control, catalog)),
});

/** Returns a key derived from a name: `Acme AI Policy` becomes `custom-acme-ai-policy`. */
const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, customLimits.key - 3);
  return trimEnds(words, '-') || 'framework';
};

/** Returns the key of a new framework: the requested key, otherwise a free one derived from its name. */
export const newKey = ({ key, name }: Pick<CustomDefinition, 'key' | 'name'>, taken: CustomNames): string => {
  if (key !== undefined) return key;
  const made = `${CUSTOM_PREFIX}${slugOf(name)}`;
  let free = made;
  for (let n = 2; Object.hasOwn(taken, free); n += 1) free = `${made}-${n}`;
  return free;
};

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/**
 * Returns why a name is unavailable; undefined if it is free. It must not be the name or the key of another
 * framework.
 * @param key key of the framework that requests the name
 */
export const nameTaken = (name: string, key: string, custom: CustomNames): string | undefined => {
  const holder = Object.entries({ ...frameworkNames, ...custom }).find(
    ([other, held]) => other !== key && (folded(held) === folded(name) || other === folded(name)),
  );
  return (
    holder &&
    `A framework named ${holder[1]} already exists. Choose a name that differs by more than capitalization.`
  );
};
