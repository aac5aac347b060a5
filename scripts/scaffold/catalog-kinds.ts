/** Kinds of modules of the catalog and of evidence collection. */
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { families } from '#shared/parameters/parameter.ts';
import { type Kind, RejectionError } from './kind.ts';
import { fromTemplates } from './template.ts';
import { partsOf } from './words.ts';

export const parameter: Kind = {
  shape: '<family>/<parameter>',
  example: 'transport/hsts-preload',
  plan: (fullName, repository) => {
    const [family = '', id = ''] = partsOf(fullName, { ...parameter, count: 2 });
    if (!families.some((known) => known === family))
      throw new RejectionError(`There is no family '${family}'. It must be one of ${families.join(', ')}.`);
    const path = (of: string) => `shared/parameters/catalog/${of}/${id}.ts`;
    const existing = families.find((of) => repository.exists(path(of)));
    if (existing !== undefined)
      throw new RejectionError(`${path(existing)} already exists. An id must be unique across all families.`);
    return fromTemplates(['parameter'], { family, id });
  },
};

const isKey = (key: string): key is keyof typeof frameworkNames => Object.hasOwn(frameworkNames, key);

export const framework: Kind = {
  shape: '<key>',
  example: 'google-saif',
  plan: (name, repository) => {
    const [key = ''] = partsOf(name, { ...framework, count: 1 });
    if (isKey(key)) return fromTemplates(['framework'], { key, label: frameworkNames[key] });
    const free = Object.keys(frameworkNames).filter(
      (known) => !repository.exists(`shared/frameworks/catalog/${known}.ts`),
    );
    throw new RejectionError(
      `There is no framework '${key}'. Keys without a file: ${free.join(', ') || 'none'}. Add a new key to frameworkNames in shared/frameworks/framework.ts first.`,
    );
  },
};

export const collector: Kind = {
  shape: '<source>',
  example: 'kubernetes',
  plan: (name) => {
    const [source = ''] = partsOf(name, { ...collector, count: 1 });
    return fromTemplates(['collector'], { source });
  },
};
