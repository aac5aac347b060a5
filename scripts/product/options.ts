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
  ACCREDIT_DYNAMODB_ENDPOINT: z.url('ACCREDIT_DYNAMODB_ENDPOINT must be an absolute URL').optional(),
  ACCREDIT_MAIL: z.enum(['on', 'off'], 'ACCREDIT_MAIL must be on or off').default('off'),
  ACCREDIT_DEMO: z.enum(['on', 'off'], 'ACCREDIT_DEMO must be on or off').default('on'),
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

/** Usage text for the environment read by `startOptions`. */
export const environmentUsage = `  PORT=NUMBER                       port on 127.0.0.1, 3000 by default; 0 picks any free port
  ACCREDIT_DATA=FOLDER              folder for all local data, .local by default
  ACCREDIT_MAIL=on|off              on: accounts are activated by e-mail, delivered to the outbox; off by default
  ACCREDIT_DEMO=on|off              on: builds the live demo in the background; on by default
  ACCREDIT_DYNAMODB_ENDPOINT=URL    external DynamoDB engine to use instead of the embedded one
  ACCREDIT_DISK_RESERVE=MIB         minimum free space on the data disk, 256 by default; below it, the product is read-only
  ACCREDIT_FAULTS=NUMBER            injects faults, repeatable with this seed`;

export interface StartOptions {
  /** 0 picks any free port. */
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Accounts are activated by e-mail, which is delivered to the outbox. */
  readonly mail: boolean;
  /** The demo organization is built, and replaced every night. */
  readonly demo: boolean;
  readonly dynamodbEndpoint?: string;
  /** Bytes to leave free on the data disk. */
  readonly diskReserve: number;
  /** Seed for injected faults: conflicts, delayed indexes, repeated stream batches. */
  readonly seedFaults?: number;
}

/** @throws an Error that names the variable and its valid values */
export const startOptions = (environment: Readonly<Record<string, string | undefined>>): StartOptions => {
  const parsed = options.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const {
    PORT,
    ACCREDIT_DATA,
    ACCREDIT_MAIL,
    ACCREDIT_DEMO,
    ACCREDIT_DYNAMODB_ENDPOINT,
    ACCREDIT_DISK_RESERVE,
    ACCREDIT_FAULTS,
  } = parsed.data;
  return {
    port: PORT,
    dataFolder: resolve(root, ACCREDIT_DATA),
    mail: ACCREDIT_MAIL === 'on',
    demo: ACCREDIT_DEMO === 'on',
    diskReserve: ACCREDIT_DISK_RESERVE * MEBIBYTE,
    ...(ACCREDIT_DYNAMODB_ENDPOINT === undefined ? {} : { dynamodbEndpoint: ACCREDIT_DYNAMODB_ENDPOINT }),
    ...(ACCREDIT_FAULTS === undefined ? {} : { seedFaults: ACCREDIT_FAULTS }),
  };
};
