/** Whether runs of agents leave traces: Foundry writes them by itself to the Application Insights that their project is connected to. */
import { at, text } from '#functions/clouds/fields.ts';
import type { Settings } from './surroundings/surroundings.ts';

const isTracing = (connection: unknown): boolean => text(connection, 'properties.category') === 'AppInsights';

/**
 * That there is none is not that agents trace to nowhere: code of theirs may write elsewhere.
 * @param shared connections of the account, of which only those hold for a project that are shared with all
 * @param own connections of the project
 */
export const tracingSettings = (
  shared: readonly unknown[] | undefined,
  own: readonly unknown[] | undefined,
): Settings =>
  own?.some(isTracing) ||
  shared?.some((one) => isTracing(one) && at(one, 'properties.isSharedToAll') === true)
    ? { 'project.appInsights': true }
    : {};
