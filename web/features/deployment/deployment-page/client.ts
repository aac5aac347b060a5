import * as v from 'valibot';
import { visibleLine } from '#shared/kernel/visible-line.ts';

/** Where the client's agents run. */
export const clientEnvironments = ['production', 'staging', 'development'] as const;

/** Its name is part of that of its key, which has at most 100 characters. */
const MOST_OF_NAME = 70;

export const clientSchema = v.strictObject({
  clientName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Client name is required'),
    v.maxLength(MOST_OF_NAME, `Client name must be at most ${MOST_OF_NAME} characters`),
    visibleLine('Client name'),
  ),
  environment: v.picklist(clientEnvironments),
});
export type Client = v.InferOutput<typeof clientSchema>;

/** What the list of keys and the audit trail call the key of a client. */
export const keyNameOf = ({ clientName, environment }: Client): string =>
  `Scanner of ${clientName}, ${environment}`;

/** Whether an address leads to the machine that asks, so that reports from any other never arrive. */
export const isOwnMachine = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
