/**
 * Whether agent runs leave traces: Foundry writes them automatically to the Application Insights instance
 * connected to the project.
 */
import { at, text } from '#functions/clouds/fields.ts';
import type { Settings } from './infrastructure/infrastructure.ts';

const isTracing = (connection: unknown): boolean => text(connection, 'properties.category') === 'AppInsights';

/**
 * Returns the tracing settings. Their absence does not prove that agents write no traces, because their code
 * may do so.
 * @param shared connections of the account, of which only those shared with all projects apply
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
