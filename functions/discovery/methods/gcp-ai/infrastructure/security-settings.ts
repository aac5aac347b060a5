/** How Dialogflow agents handle stored data (`SecuritySettings`, which an agent names). */
import { at, entries, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { listGoogle } from '#functions/clouds/google/lists.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { identifiers } from '#shared/evidence/infrastructure/cloud/google/identifiers.ts';
import type { GoogleFound } from '../read-kind.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

const reported = (settings: unknown) => ({
  ...settingsAt(settings, [
    'redactionStrategy',
    'redactionScope',
    'retentionWindowDays',
    'retentionStrategy',
  ]),
  deidentifyTemplate: text(settings, 'deidentifyTemplate') !== undefined,
  'purgeDataTypes.history': texts(settings, 'purgeDataTypes').includes('DIALOGFLOW_HISTORY'),
  exports:
    text(settings, 'audioExportSettings.gcsBucket') !== undefined ||
    at(settings, 'insightsExportSettings.enableInsightsExport') === true,
});

/** Maximum number of templates per run. */
const MAX_SETTINGS = 50;

const templateName =
  /^(?:projects|organizations)\/[\w.:-]+\/(?:locations\/[\w-]+\/)?inspectTemplates\/[\w-]+$/;

/** Likelihoods above the default threshold for a finding (`InspectConfig.min_likelihood`). */
const strict = new Set<string | undefined>(['LIKELY', 'VERY_LIKELY']);

/**
 * Returns the personal identifiers that a template detects (Sensitive Data Protection, `InspectConfig`), and
 * whether it excludes some findings.
 */
const searchedFor = (template: unknown): Settings => ({
  'inspectTemplate.identifiers': entries(template, 'inspectConfig.infoTypes')
    .flatMap((infoType) => text(infoType, 'name') ?? [])
    .filter((name) => identifiers.some((kind) => kind.test(name)))
    .toSorted()
    .join(', '),
  'inspectTemplate.narrowed':
    entries(template, 'inspectConfig.ruleSet').length > 0 ||
    entries(template, 'inspectConfig.minLikelihoodPerInfoType').length > 0 ||
    strict.has(text(template, 'inspectConfig.minLikelihood')),
});

/** Returns the settings of templates by name; none for a template that could not be read. */
const readTemplates = async (
  session: GoogleSession,
  reach: Reach,
  names: readonly string[],
): Promise<ReadonlyMap<string, Settings>> => {
  if (names.length > MAX_SETTINGS)
    reach.cut(`templates of Dialogflow agents, of which ${MAX_SETTINGS} were read`);
  const read = new Map<string, Settings>();
  for (const name of names.slice(0, MAX_SETTINGS)) {
    const template = await session.service.get({
      url: `https://dlp.googleapis.com/v2/${name}`,
      permission: 'dlp.inspectTemplates.get',
      where: `Sensitive Data Protection, ${name}`,
    });
    if (template !== undefined) read.set(name, searchedFor(template));
  }
  return read;
};

const nameOf = ({ entry }: GoogleFound) => text(entry, 'securitySettings');

export const readSecuritySettings = async (
  session: GoogleSession,
  reach: Reach,
  found: readonly GoogleFound[],
): Promise<InfrastructureReader> => {
  const agents = found.filter(
    (each) => each.permission === 'dialogflow.agents.list' && nameOf(each) !== undefined,
  );
  const all: unknown[] = [];
  for (const location of new Set(agents.map((agent) => agent.location)))
    all.push(...((await listGoogle(session, 'dialogflow.securitySettings.list', location)) ?? []));
  const byName = new Map(entries({ all }, 'all').map((each) => [text(each, 'name'), each]));
  const templates = await readTemplates(session, reach, [
    ...new Set(
      agents
        .flatMap((agent) => text(byName.get(nameOf(agent)), 'inspectTemplate') ?? [])
        .filter((name) => templateName.test(name)),
    ),
  ]);
  return (each) => {
    const name = nameOf(each);
    const settings = name === undefined ? undefined : byName.get(name);
    if (each.permission !== 'dialogflow.agents.list' || settings === undefined) return {};
    return {
      ...Object.fromEntries(
        Object.entries(reported(settings)).map(([key, value]) => [`securitySettings.${key}`, value]),
      ),
      ...templates.get(text(settings, 'inspectTemplate') ?? ''),
    };
  };
};
