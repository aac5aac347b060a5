import * as v from 'valibot';
import { visibleLine } from '#shared/kernel/visible-line.ts';

/** Environments in which a client's agents run. */
export const clientEnvironments = ['production', 'staging', 'development'] as const;

/** The client name is part of the API key name, which has at most 100 characters. */
const MAX_OF_NAME = 70;

export const clientSchema = v.strictObject({
  clientName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Client name is required'),
    v.maxLength(MAX_OF_NAME, `Client name must be at most ${MAX_OF_NAME} characters`),
    visibleLine('Client name'),
  ),
  environment: v.picklist(clientEnvironments),
});
export type Client = v.InferOutput<typeof clientSchema>;

/** Returns the name of a client's API key, as shown in the key list and the audit trail. */
export const keyNameOf = ({ clientName, environment }: Client): string =>
  `Scanner of ${clientName}, ${environment}`;

/** Returns whether an address is a loopback address, which reports from other machines cannot reach. */
export const isOwnMachine = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
