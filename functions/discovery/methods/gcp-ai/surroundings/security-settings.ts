/** What agents of Dialogflow do with what they keep (`SecuritySettings`, which an agent names). */
import { at, entries, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { listGoogle } from '#functions/clouds/google/lists.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { GoogleFound } from '../read-kind.ts';
import type { Around } from './surroundings.ts';

const told = (settings: unknown) => ({
  ...settingsAt(settings, [
    'redactionStrategy',
    'redactionScope',
    'retentionWindowDays',
    'retentionStrategy',
  ]),
  inspectTemplate: text(settings, 'inspectTemplate') !== undefined,
  'purgeDataTypes.history': texts(settings, 'purgeDataTypes').includes('DIALOGFLOW_HISTORY'),
  exports:
    text(settings, 'audioExportSettings.gcsBucket') !== undefined ||
    at(settings, 'insightsExportSettings.enableInsightsExport') === true,
});

const nameOf = ({ entry }: GoogleFound) => text(entry, 'securitySettings');

export const readSecuritySettings = async (
  session: GoogleSession,
  found: readonly GoogleFound[],
): Promise<Around> => {
  const agents = found.filter(
    (each) => each.permission === 'dialogflow.agents.list' && nameOf(each) !== undefined,
  );
  const all: unknown[] = [];
  for (const location of new Set(agents.map((agent) => agent.location)))
    all.push(...((await listGoogle(session, 'dialogflow.securitySettings.list', location)) ?? []));
  const byName = new Map(entries({ all }, 'all').map((each) => [text(each, 'name'), each]));
  return (each) => {
    const name = nameOf(each);
    const settings = name === undefined ? undefined : byName.get(name);
    if (each.permission !== 'dialogflow.agents.list' || settings === undefined) return {};
    return Object.fromEntries(
      Object.entries(told(settings)).map(([key, value]) => [`securitySettings.${key}`, value]),
    );
  };
};
