import { mkdirSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Credentials } from './door/credentials.ts';
import { Door } from './door/door.ts';
import { type DynamoEngine, startDynamoEngine } from './dynamodb/engine.ts';
import { globalTableType, tableType } from './dynamodb/resource.ts';
import { dynamoService } from './dynamodb/service.ts';
import { bindTable, type Table } from './dynamodb/tables.ts';
import { PublicServer } from './engine/public-server.ts';
import { bindHttpApis } from './http-api/http-api.ts';
import { authorizer } from './iam/authorize.ts';
import { roleStatements } from './iam/roles.ts';
import { Functions } from './lambda/functions.ts';
import { lambdaService } from './lambda/service.ts';
import type { Log } from './log.ts';
import { frontOf } from './front.ts';
import { Secrets, secretsService } from './secrets/secrets.ts';
import { statesService } from './step-functions/service.ts';
import { StateMachines } from './step-functions/state-machines.ts';
import { knownTypes } from './template/known-types.ts';
import { Stack, type Template } from './template/stack.ts';

export interface LocalCloudOptions {
  /** The synthesized template of the one stack. */
  template: Template;
  /** The cloud assembly the template stands in; assets are found through its manifests. */
  assetRoot: string;
  /** Where all data is kept; made if missing. */
  dataDir: string;
  /** The public port; 0 lets the system choose. */
  port: number;
  /** Folder of the built single-page application, served in place of its bucket. */
  webRoot?: string;
  /** Turns on injected faults, repeatable by this seed. */
  seedFaults?: number;
  /** A DynamoDB-compatible server to use instead of the embedded engine. */
  dynamodbEndpoint?: string;
  stackName?: string;
  region?: string;
  log: Log;
}

/** The running local cloud. */
export interface LocalCloud {
  /** The public address. */
  url: string;
  /** What runs where: one line per engine. */
  engines: Record<string, string>;
  /** Every loopback port in use. */
  ports: number[];
  outputs: Record<string, unknown>;
  /** Client configuration that may do everything; for tools and tests, never for functions. */
  clientConfig: { region: string; endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  /** Lets functions start anew with the code then on disk. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const ACCOUNT = '000000000000';

/**
 * Starts everything the template declares on loopback.
 * Throws an Error that lists every resource type and property the local cloud does not honour.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { dataDir, log, template, assetRoot } = options;
  const region = options.region ?? 'us-east-1';
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stack = new Stack(template, { name: options.stackName ?? 'local', region, account: ACCOUNT, types: knownTypes });
  const faults = stack.faults();
  if (faults.length > 0) throw new Error(`The local cloud cannot run this template:\n  ${faults.join('\n  ')}`);

  const secrets = new Secrets(stack, dataDir);
  stack.resolveDynamicReferences((reference) => secrets.resolve(reference));
  const roles = roleStatements(stack);
  const authorize = authorizer((role) => roles.get(role) ?? []);
  const credentials = new Credentials();
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };

  try {
    const engine = await startDynamoEngine(dataDir, options.dynamodbEndpoint, log);
    closers.push(() => engine.close());
    const door = new Door(credentials, log);
    closers.push(() => door.close());
    await door.open();
    const hostKey = credentials.issue({ name: 'local-cloud', role: undefined });
    const clientConfig = { region, endpoint: door.url, credentials: hostKey };
    const tables = await bindTables(stack, engine, clientConfig);

    const functions = new Functions(stack, assetRoot, dataDir, log);
    closers.push(() => functions.close());
    door.serve('dynamodb', dynamoService(engine.endpoint, () => tables, authorize, { wrote: () => {} }));
    door.serve('lambda', lambdaService(functions, authorize));
    door.serve('secretsmanager', secretsService(secrets, authorize));
    const machines = new StateMachines({
      stack, assetRoot, dataDir, functions, credentials, authorize, doorUrl: door.url, log,
    });
    door.serve('states', statesService(machines, authorize));

    const httpApis = bindHttpApis(stack, functions, log);
    const publicServer = new PublicServer(frontOf(stack, httpApis, options.webRoot), log);
    closers.push(() => publicServer.close());
    await publicServer.open(options.port);
    const ports = [publicServer.port, door.port, Number(new URL(engine.endpoint).port)];
    functions.setEnvironments(stack, credentials, { publicUrl: publicServer.url, doorUrl: door.url, region, ports });

    functions.events.resume();
    machines.resume();
    closers.push(() => machines.close());
    return {
      url: publicServer.url,
      engines: { dynamodb: engine.name },
      ports,
      outputs: stack.outputs(),
      clientConfig,
      reload: () => functions.reload(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bindTables(
  stack: Stack,
  engine: DynamoEngine,
  { region, credentials }: LocalCloud['clientConfig'],
): Promise<Table[]> {
  const client = new DynamoDBClient({ region, endpoint: engine.endpoint, credentials });
  const tables: Table[] = [];
  for (const resource of [...stack.all(tableType), ...stack.all(globalTableType)]) {
    tables.push(await bindTable(client, resource));
  }
  client.destroy();
  return tables;
}
