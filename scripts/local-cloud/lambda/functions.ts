import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../aws-endpoint/credentials.ts';
import type { Log } from '../log.ts';
import type { Stack } from '../template/stack.ts';
import { wildcard } from '../template/wildcard.ts';
import { assetFolder } from './assets.ts';
import { AsyncInvocations } from './async-invocations.ts';
import { functionEnvironment, type LocalAddresses } from './environment.ts';
import { LambdaFunction } from './function.ts';
import { functionType, invokeConfigType, permissionType } from './resource.ts';

/** Every function of the stack. */
export class Functions {
  readonly #byArn = new Map<string, LambdaFunction>();
  readonly #permissions: { fn: LambdaFunction; principal: string; source: RegExp | undefined }[];
  readonly events: AsyncInvocations;

  constructor(stack: Stack, assetRoot: string, dataDir: string, log: Log) {
    this.events = new AsyncInvocations(join(dataDir, 'events'), (arn) => this.find(arn), log);
    for (const resource of stack.all(functionType)) {
      // The CDK's own deployment helpers are functions that are not invoked here.
      if (isDeploymentHelper(resource.id)) continue;
      const { properties } = resource;
      if (!properties.Runtime.startsWith('nodejs')) {
        throw new Error(
          `${resource.id} (${functionType.type}): the local cloud does not support ${properties.Runtime}`,
        );
      }
      const fn = new LambdaFunction(
        {
          codeFolder: codeFolder(resource.id, properties.Code, resource.metadata, assetRoot, dataDir),
          handler: properties.Handler,
          functionName: resource.ref,
          functionArn: resource.attributes.Arn ?? '',
          memoryMb: properties.MemorySize,
          logGroup: `/aws/lambda/${resource.ref}`,
          timeoutSeconds: properties.Timeout,
          role: properties.Role.split('/').at(-1) ?? '',
          reservedConcurrency: properties.ReservedConcurrentExecutions,
          env: {},
        },
        (line) => log(resource.id, line),
      );
      this.#byArn.set(fn.arn, fn);
    }
    this.#permissions = stack
      .all(permissionType)
      .flatMap(({ properties: { FunctionName, Principal, SourceArn } }) => ({
        fn: this.find(FunctionName),
        principal: Principal,
        source: SourceArn === undefined ? undefined : wildcard(SourceArn),
      }));
    for (const { properties } of stack.all(invokeConfigType)) {
      this.events.configure(this.find(properties.FunctionName).arn, properties);
    }
  }

  /** Sets the environment of each function; called after the addresses are known and before any invocation. */
  setEnvironments(stack: Stack, credentials: Credentials, addresses: LocalAddresses): void {
    for (const { ref, properties } of stack.all(functionType)) {
      const fn = [...this.#byArn.values()].find((candidate) => candidate.name === ref);
      if (!fn) continue;
      const { functionName: name, memoryMb, handler, codeFolder: folder, role } = fn.settings;
      fn.settings.env = functionEnvironment(
        { name, memoryMb, handler, codeFolder: folder, variables: properties.Environment?.Variables ?? {} },
        credentials.issue({ name, role }),
        addresses,
      );
    }
  }

  /**
   * Finds a function by ARN (without alias or version suffix), name or API Gateway integration URI. Throws if
   * there is none.
   */
  find(reference: string): LambdaFunction {
    const found = this.#lookup(reference);
    if (!found) throw new Error(`The template has no function ${reference}`);
    return found;
  }

  /**
   * Finds a function by the service name in its environment, which its logs and metrics use. Throws if there
   * is none.
   */
  ofService(name: string): LambdaFunction {
    const found = [...this.#byArn.values()].find(
      ({ settings }) => settings.env.POWERTOOLS_SERVICE_NAME === name,
    );
    if (!found) throw new Error(`The template has no function with the service name ${name}`);
    return found;
  }

  /** Whether a resource-based permission allows the service to invoke the function from `sourceArn`. */
  permits(fn: LambdaFunction, principal: string, sourceArn: string): boolean {
    return this.#permissions.some(
      (permission) =>
        permission.principal === principal &&
        permission.fn === fn &&
        (permission.source?.test(sourceArn) ?? true),
    );
  }

  #lookup(reference: string): LambdaFunction | undefined {
    const arn = /arn:aws:lambda:[^/]+/.exec(reference)?.[0] ?? reference;
    return this.#byArn.get(arn) ?? [...this.#byArn.values()].find((fn) => fn.name === reference);
  }

  /** Restarts every function with the code currently on disk. */
  async reload(): Promise<void> {
    await Promise.all([...this.#byArn.values()].map((fn) => fn.reload()));
  }

  async close(): Promise<void> {
    this.events.close();
    await Promise.all([...this.#byArn.values()].map((fn) => fn.close()));
  }
}

function isDeploymentHelper(id: string): boolean {
  return /^Custom(CDKBucketDeployment|S3AutoDeleteObjects)|^LogRetention[0-9a-f]{8}/.test(id);
}

function codeFolder(
  id: string,
  code: { S3Key: string } | { ZipFile: string },
  metadata: Record<string, unknown>,
  assetRoot: string,
  dataDir: string,
): string {
  if ('S3Key' in code) return assetFolder(assetRoot, code.S3Key, metadata);
  const folder = join(dataDir, 'inline-code', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), code.ZipFile);
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  return folder;
}
