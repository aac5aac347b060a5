/**
 * Exports a framework as an OSCAL catalog. It never contains the publisher's text: only IDs and titles are
 * the publisher's.
 */
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { NO_REASON } from '#shared/frameworks/custom/custom-framework.ts';
import type { Control, Framework } from '#shared/frameworks/framework.ts';
import { shownOf } from '#shared/frameworks/shown.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { nameUuid, type Sha1 } from './name-uuid.ts';
import {
  type Catalog,
  type Link,
  OSCAL_NS,
  OSCAL_VERSION,
  type OscalControl,
  ours,
  type Property,
} from './oscal.ts';
import { tokens } from './token.ts';

/** Property values are one line; longer text goes into the remarks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns a property in the product's namespace; empty without a value. */
const property = (name: string, value: string | undefined, remarks?: string): readonly Property[] =>
  value === undefined || value === ''
    ? []
    : [{ name, ns: OSCAL_NS, value: oneLine(value), ...(remarks ? { remarks } : {}) }];

const controlOf = (control: Control, token: (text: string) => string): OscalControl => {
  const id = token(control.id);
  const { obligation, formerly, unconfirmed, related = [], basis, coverage, intent } = control;
  const parts = [
    ...(intent === '' ? [] : [{ id: token(`${id}_smt`), name: 'statement', prose: intent }]),
    { id: token(`${id}_gdn`), name: 'guidance', prose: coverage.why },
  ];
  return {
    id,
    title: oneLine(control.title),
    props: [
      { name: ours.label, value: oneLine(control.id) },
      ...property(ours.obligation, obligation),
      ...property(ours.formerly, formerly),
      ...property(ours.unconfirmed, unconfirmed && 'yes', unconfirmed),
      ...related.flatMap((one) => property(ours.related, one)),
      ...property(ours.basis, basis && 'stated', basis),
      ...property(ours.coverage, shownOf(control, shownToday).by),
      ...Object.entries(control.parameters).flatMap(([parameter, why]) =>
        property(ours.parameter, parameter, why === NO_REASON ? undefined : why),
      ),
    ],
    parts,
  };
};

const linksOf = ({ url, furtherUrls = [] }: Framework): readonly Link[] =>
  [...(url === undefined ? [] : [url]), ...furtherUrls].map((href) => ({ href, rel: 'reference' }));

/**
 * Returns the catalog of a framework. The same version always produces the same catalog.
 * @param lastModified time at which this version was written
 */
export const exportCatalog = (framework: Framework, lastModified: Instant, sha1: Sha1): Catalog => {
  const { key, version, versionNumber, label } = framework;
  const name = `${key}/${versionNumber ?? version}`;
  const token = tokens();
  const links = linksOf(framework);
  const party = nameUuid(`${name}/publisher`, sha1);
  const groups = Map.groupBy(framework.controls, ({ category }) => category);
  return {
    catalog: {
      uuid: nameUuid(name, sha1),
      metadata: {
        title: oneLine(framework.name),
        'last-modified': lastModified,
        version: oneLine(version),
        'oscal-version': OSCAL_VERSION,
        props: [
          ...property(ours.officialName, framework.officialName),
          ...property(ours.license, framework.license),
          ...property(ours.kind, framework.kind),
          ...property(ours.reads, framework.reads),
          ...property(ours.origin, framework.origin),
          ...property(ours.frameworkLabel, label),
        ],
        ...(links.length > 0 ? { links } : {}),
        roles: [{ id: 'publisher', title: 'Publisher' }],
        parties: [{ uuid: party, type: 'organization', name: oneLine(framework.publisher) }],
        'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [party] }],
        remarks: framework.notice,
      },
      groups: [...groups].map(([category, controls]) => ({
        id: token(`group-${category}`),
        title: oneLine(category),
        controls: controls.map((control) => controlOf(control, token)),
      })),
    },
  };
};
