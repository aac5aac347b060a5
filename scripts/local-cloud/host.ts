import { mkdirSync } from 'node:fs';
import { writeAdminFile } from './admin-file.ts';
import { AwsEndpoint } from './aws-endpoint/aws-endpoint.ts';
import { Credentials } from './aws-endpoint/credentials.ts';
import { startDynamoEngine } from './dynamodb/engine.ts';
import { lockDataFolder } from './engine/data-lock.ts';
import { DiskRoom, expectRoom } from './engine/disk-room.ts';
import { PublicServer } from './engine/public-server.ts';
import { frontOf } from './front.ts';
import { authorizer } from './iam/authorize.ts';
import { roleStatements } from './iam/roles.ts';
import { Keys } from './kms/keys.ts';
import type { Log } from './log.ts';
import { readOnlyWhenShort } from './read-only.ts';
import { Secrets } from './secrets/secrets.ts';
import { bindServices } from './services.ts';
import { knownTypes } from './template/known-types.ts';
import { Stack, type Template } from './template/stack.ts';

/** Template and data of a local cloud. */
export interface LocalCloudOptions {
  /** The synthesized template of the one stack. */
  template: Template;
  /** Cloud assembly that contains the template; assets are found through its manifests. */
  assetRoot: string;
  /** Folder of all data; created if missing. */
  dataDir: string;
  /** Public port; 0 lets the system choose. */
  port: number;
  /** Folder of the built single-page application, served instead of its bucket. */
  webRoot?: string;
  /** Starts no schedules, streams or unfinished work. Intended for tools that process the data. */
  standby?: boolean;
  /** Enables injected faults, reproducible with this seed. */
  seedFaults?: number;
  /** Free disk space in bytes that the data must leave; below it, writes are rejected. None by default. */
  diskReserve?: number;
  /** Path whose JSON response reports the status of the product. */
  healthPath?: string;
  /** A DynamoDB-compatible server to use instead of the embedded engine. */
  dynamodbEndpoint?: string;
  stackName?: string;
  region?: string;
  /** Runs once the tables exist and before any function, stream or schedule. What it throws ends the start. */
  prepare?: (access: Pick<LocalCloud, 'clientConfig' | 'outputs'>) => Promise<void>;
  log: Log;
}

/** A running local cloud. */
export interface LocalCloud {
  /** Public address. */
  url: string;
  /** Description of each engine, one line per engine. */
  engines: Record<string, string>;
  /** All loopback ports in use. */
  ports: number[];
  outputs: Record<string, unknown>;
  /** Client configuration with full permissions; for tools and tests, never for functions. */
  clientConfig: {
    region: string;
    endpoint: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  /** Restarts functions with the code currently on disk. */
  reload(): Promise<void>;
  /** Whether writes are possible: not in standby mode or while disk space is insufficient. */
  readonly acceptsWrites: boolean;
  /**
   * Stops accepting requests and starting scheduled work. Resolves when the function has processed all its
   * stream records.
   * @param service the function, by the service name in its environment
   * @throws Error if there is no such function, or the cloud is closed first
   */
  drain(service: string): Promise<void>;
  /**
   * Invokes a function with full permission and waits.
   * @param service the function, by the service name in its environment
   * @param event any JSON value
   * @throws Error if there is no such function, it fails, or the cloud is closed
   */
  invoke(service: string, event: unknown): Promise<void>;
  close(): Promise<void>;
}

const ACCOUNT = '000000000000';

/**
 * Starts all resources of the template on loopback. Throws an Error that lists every resource type and
 * property that the local cloud does not support.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { dataDir, log, template, assetRoot } = options;
  const region = options.region ?? 'us-east-1';
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const closers: (() => Promise<void> | void)[] = [];
  let closed = false;
  const close = async () => {
    closed = true;
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const stack = new Stack(template, {
    name: options.stackName ?? 'local',
    region,
    account: ACCOUNT,
    types: knownTypes,
  });
  const faults = stack.faults();
  if (faults.length > 0)
    throw new Error(`The local cloud cannot run this template:\n  ${faults.join('\n  ')}`);

  try {
    await expectRoom(dataDir);
    closers.push(lockDataFolder(dataDir));
    const disk = await DiskRoom.watch(dataDir, options.diskReserve ?? 0, log);
    closers.push(() => disk.close());
    const secrets = new Secrets(stack, dataDir);
    stack.resolveDynamicReferences((reference) => secrets.resolve(reference));
    const roles = roleStatements(stack);
    const authorize = authorizer((role) => roles.get(role) ?? []);
    const credentials = new Credentials();
    const keys = new Keys(stack, dataDir);
    const engine = await startDynamoEngine(dataDir, options.dynamodbEndpoint, log);
    closers.push(() => engine.close());
    const awsEndpoint = new AwsEndpoint(credentials, log);
    closers.push(() => awsEndpoint.close());
    await awsEndpoint.open();
    const clientConfig = {
      region,
      endpoint: awsEndpoint.url,
      credentials: credentials.issue({ name: 'local-cloud', role: undefined }),
    };
    const services = await bindServices({
      stack,
      assetRoot,
      dataDir,
      awsEndpoint,
      engine,
      credentials,
      authorize,
      secrets,
      keys,
      clientConfig,
      seedFaults: options.seedFaults,
      disk,
      log,
    });
    closers.push(() => services.close());
    const outputs = stack.outputs();
    await options.prepare?.({ clientConfig, outputs });
    const front = frontOf(stack, { ...services, webRoot: options.webRoot, awsEndpointUrl: awsEndpoint.url });
    const publicServer = new PublicServer(readOnlyWhenShort(front, disk, options.healthPath), log);
    closers.push(() => publicServer.close());
    await publicServer.open(options.port);
    const ports = [publicServer.port, awsEndpoint.port, ...engine.ports];
    services.functions.setEnvironments(stack, credentials, {
      publicUrl: publicServer.url,
      awsEndpointUrl: awsEndpoint.url,
      region,
      ports,
    });
    closers.push(writeAdminFile(dataDir, { ...clientConfig, outputs }));
    if (!options.standby) services.start();
    return {
      url: publicServer.url,
      engines: { dynamodb: engine.name, aws: awsEndpoint.url, public: publicServer.url, disk: disk.state },
      ports,
      outputs,
      clientConfig,
      reload: () => services.functions.reload(),
      get acceptsWrites() {
        return !options.standby && !disk.short;
      },
      drain: async (service) => {
        publicServer.close();
        await services.drain(services.functions.ofService(service));
      },
      invoke: async (service, event) => {
        const fn = services.functions.ofService(service);
        if (closed) throw new Error(`${service} was not invoked because the local cloud is closed`);
        const { failed, payload } = await fn.invoke(JSON.stringify(event));
        if (failed) throw new Error(`${service}: ${payload}`);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
