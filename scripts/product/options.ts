/** What `npm start` reads from its environment (README, "Configuration"). */
import { resolve } from 'node:path';
import * as z from 'zod';
import { root } from '#scripts/build/places.ts';

const MEBIBYTE = 1024 ** 2;

const options = z.object({
  PORT: z.coerce
    .number('PORT must be a number from 0 to 65535')
    .int('PORT must be a whole number from 0 to 65535')
    .min(0, 'PORT must be 0 to 65535')
    .max(65535, 'PORT must be 0 to 65535')
    .default(3000),
  ACCREDIT_DATA: z.string().min(1, 'ACCREDIT_DATA must name a folder').default('.local'),
  ACCREDIT_DYNAMODB_ENDPOINT: z.url('ACCREDIT_DYNAMODB_ENDPOINT must be an absolute address').optional(),
  ACCREDIT_MAIL: z.enum(['on', 'off'], 'ACCREDIT_MAIL must be on or off').default('off'),
  ACCREDIT_DISK_RESERVE: z.coerce
    .number('ACCREDIT_DISK_RESERVE must be a number of MiB')
    .int('ACCREDIT_DISK_RESERVE must be a whole number of MiB')
    .min(0, 'ACCREDIT_DISK_RESERVE must not be negative')
    .default(256),
  ACCREDIT_FAULTS: z.coerce
    .number('ACCREDIT_FAULTS must be a number')
    .int('ACCREDIT_FAULTS must be a whole number')
    .min(0, 'ACCREDIT_FAULTS must not be negative')
    .optional(),
});

/** The environment that `startOptions` reads, as a usage text names it. */
export const environmentUsage = `  PORT=NUMBER                       port on 127.0.0.1, 3000 if left out; 0 takes any free one
  ACCREDIT_DATA=FOLDER              folder of all local data, .local if left out
  ACCREDIT_MAIL=on|off              on: accounts are activated by an e-mail, which ends in the outbox; off if left out
  ACCREDIT_DYNAMODB_ENDPOINT=URL    another DynamoDB engine than the embedded one
  ACCREDIT_DISK_RESERVE=MIB         what stays free on the disk of the data, 256 if left out; with less, nothing is written
  ACCREDIT_FAULTS=NUMBER            injects faults, repeatable by this seed`;

export interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Accounts are activated by e-mail, which ends in the outbox. */
  readonly mail: boolean;
  readonly dynamodbEndpoint?: string;
  /** Bytes of its disk that the data leaves free. */
  readonly diskReserve: number;
  /** Seed of injected faults: conflicts, late indexes, repeated stream batches. */
  readonly seedFaults?: number;
}

/**
 * @throws an Error that names the variable and says what would be right
 */
export const startOptions = (environment: Readonly<Record<string, string | undefined>>): StartOptions => {
  const parsed = options.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const {
    PORT,
    ACCREDIT_DATA,
    ACCREDIT_MAIL,
    ACCREDIT_DYNAMODB_ENDPOINT,
    ACCREDIT_DISK_RESERVE,
    ACCREDIT_FAULTS,
  } = parsed.data;
  return {
    port: PORT,
    dataFolder: resolve(root, ACCREDIT_DATA),
    mail: ACCREDIT_MAIL === 'on',
    diskReserve: ACCREDIT_DISK_RESERVE * MEBIBYTE,
    ...(ACCREDIT_DYNAMODB_ENDPOINT === undefined ? {} : { dynamodbEndpoint: ACCREDIT_DYNAMODB_ENDPOINT }),
    ...(ACCREDIT_FAULTS === undefined ? {} : { seedFaults: ACCREDIT_FAULTS }),
  };
};
