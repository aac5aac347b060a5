/** Harnesses of Amazon Bedrock AgentCore, with their runtime, memory and code interpreter. */
import { at, entries, fields, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { keySettings } from '#functions/discovery/cloud/aws/key.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { authorizerSettings } from './authorizer.ts';
import { alikeIn, versionNetworks, versionsThatAnswer, versionVariables } from './endpoints.ts';
import { type Reading, seen } from './reader.ts';
import { AGENT_CORE } from './runtime.ts';

const RUNTIME = 'environment.agentCoreRuntimeEnvironment';
const MEMORY = 'memory.agentCoreMemoryConfiguration.arn';
const MANAGED = 'memory.managedMemoryConfiguration.arn';
const INTERPRETER = 'config.agentCoreCodeInterpreter.codeInterpreterArn';

/** Returns the models of a harness, for any union member of its configuration. */
const harnessModels = (harness: unknown) =>
  Object.values(fields(at(harness, 'model'))).map((config) => text(config, 'modelId'));

const lastPart = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1);

/** Returns the memory settings; events expire, but extractions by strategies do not. */
const memorySettings = async (infrastructure: InfrastructureReader, harness: unknown): Promise<Settings> => {
  const arn = text(harness, MEMORY) ?? text(harness, MANAGED);
  if (arn === undefined) return {};
  const answer = await infrastructure.get('bedrock-agentcore:GetMemory', { memoryId: lastPart(arn) });
  const memory = at(answer, 'memory');
  if (memory === undefined) return {};
  const days = at(memory, 'eventExpiryDuration');
  return {
    'memory.eventExpiryDuration': typeof days === 'number' ? days : undefined,
    'memory.strategies': entries(memory, 'strategies').length,
    ...(await keySettings(infrastructure, text(memory, 'encryptionKeyArn'))),
  };
};

/** Returns the settings of the account's own code interpreters; the one shared by AWS is not described. */
const interpreterSettings = async (
  infrastructure: InfrastructureReader,
  harness: unknown,
): Promise<Settings> => {
  const tools = entries(harness, 'tools').filter(
    (tool) => text(tool, 'type') === 'agentcore_code_interpreter',
  );
  const modes: string[] = [];
  let withRole = 0;
  const { some, whole } = infrastructure.some(tools, 'code interpreters of an agent');
  for (const tool of some) {
    const arn = text(tool, INTERPRETER);
    const interpreter =
      arn === undefined
        ? undefined
        : await infrastructure.get('bedrock-agentcore:GetCodeInterpreter', {
            codeInterpreterId: lastPart(arn),
          });
    const mode = text(interpreter, 'networkConfiguration.networkMode');
    if (mode === undefined) return {};
    modes.push(mode);
    if (text(interpreter, 'executionRoleArn') !== undefined) withRole += 1;
  }
  return modes.length === 0 || !whole
    ? {}
    : {
        'codeInterpreters.networkModes': [...new Set(modes)].toSorted().join(', '),
        'codeInterpreters.withRole': withRole,
      };
};

/**
 * Returns whether a name matches several tools: a glob, all built-in tools, or all tools of a server, such as
 * `@git`.
 */
const isPattern = (name: string): boolean => /[*?[]|^@[^/]+$/.test(name);

/** Returns whether a name refers to the built-in tool that executes commands. */
const isShell = (name: string): boolean => /^(?:@builtin\/)?shell$/.test(name);

/** Returns the default tools, used for calls that name none. */
const toolSettings = (harness: unknown): Settings => {
  const allowed = texts(harness, 'allowedTools');
  const urls = entries(harness, 'tools').flatMap((tool) => text(tool, 'config.remoteMcp.url') ?? []);
  return {
    'allowedTools.count': allowed.length,
    'allowedTools.patterns': allowed.filter(isPattern).length,
    'allowedTools.shells': allowed.filter(isShell).length,
    'tools.overTls': urls.filter((url) => /^https:/i.test(url)).length,
    'tools.withoutTls': urls.filter((url) => !/^https:/i.test(url)).length,
  };
};

/** Returns the settings of the serving versions; empty if not all could be read. */
const versionSettings = async (
  infrastructure: InfrastructureReader,
  harness: unknown,
  harnessId: string,
  arn: string,
): Promise<Settings> => {
  const endpoints = await infrastructure.list('bedrock-agentcore:ListHarnessEndpoints', { harnessId });
  const versions = await versionsThatAnswer(
    infrastructure,
    endpoints,
    { found: harness, number: text(harness, 'harnessVersion') },
    async (harnessVersion) =>
      at(await infrastructure.get('bedrock-agentcore:GetHarness', { harnessId, harnessVersion }), 'harness'),
  );
  if (!versions) return {};
  const alike = (settingsOf: Parameters<typeof alikeIn>[1]) => alikeIn(versions, settingsOf);
  return {
    ...(await alike((version) =>
      settingsAt(version, [`${RUNTIME}.lifecycleConfiguration.idleRuntimeSessionTimeout`]),
    )),
    ...(await alike(authorizerSettings)),
    ...(await alike((version) => memorySettings(infrastructure, version))),
    ...(await alike((version) => roleSettings(infrastructure, text(version, 'executionRoleArn'), arn))),
    ...(await versionNetworks(infrastructure, versions, `${RUNTIME}.networkConfiguration`)),
    ...versionVariables(versions),
  };
};

export const readHarness = async (reading: Reading, harnessId: string, summary: unknown): Promise<void> => {
  const { region, roles, infrastructure } = reading;
  const harness = at(await region.get('bedrock-agentcore:GetHarness', { harnessId }), 'harness');
  const variables = Object.keys(fields(at(harness, 'environmentVariables')));
  const identifier =
    text(summary, 'arn') ?? `bedrock-agentcore:${region.accountId}/${region.region}/harness/${harnessId}`;
  const runtime = text(harness, `${RUNTIME}.agentRuntimeArn`);
  if (runtime !== undefined) roles.same(identifier, runtime);
  seen(reading, AGENT_CORE, {
    identifier,
    also: [runtime],
    name: text(summary, 'harnessName'),
    kind: 'agent',
    statement: ['Amazon Bedrock AgentCore harness'],
    settings: {
      ...settingsAt(harness ?? summary, [
        'status',
        'harnessVersion',
        'maxIterations',
        'maxTokens',
        'timeoutSeconds',
      ]),
      // These settings reveal only failures, in the latest version, which always serves traffic.
      ...(harness !== undefined && {
        ...toolSettings(harness),
        ...(await interpreterSettings(infrastructure, harness)),
      }),
      ...(await versionSettings(infrastructure, harness, harnessId, identifier)),
    },
    facts: {
      product: { name: AGENT_CORE },
      ...(text(harness, 'executionRoleArn') && { serviceAccount: text(harness, 'executionRoleArn') }),
      ...(variables.length > 0 && { environmentNames: variables }),
    },
    reaches: {
      models: harnessModels(harness),
      tools: entries(harness, 'tools').map((tool) => text(tool, 'name')),
    },
  });
};
