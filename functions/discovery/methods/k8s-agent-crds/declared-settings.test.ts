import { afterAll, describe, expect, it } from 'vitest';
import type { FakeCluster } from '#functions/discovery/kubernetes/fixtures/api-server.ts';
import * as of from '#functions/discovery/kubernetes/fixtures/objects.ts';
import { createScannedCluster } from '#functions/discovery/kubernetes/fixtures/scanned-cluster.ts';
import { method as serving } from '#functions/discovery/methods/k8s-model-serving/k8s-model-serving.ts';
import { method } from './k8s-agent-crds.ts';

const cluster = createScannedCluster();
afterAll(() => cluster.close());

/** In the format of kagent (kagent.dev/v1alpha2). */
const agents = (
  { tool = {}, declarative = {}, spec = {} }: { tool?: object; declarative?: object; spec?: object },
  config: object = { provider: 'Anthropic' },
  server: object = {},
): FakeCluster['objects'] => ({
  'kagent.dev/v1alpha2/agents': [
    {
      kind: 'Agent',
      metadata: of.meta('ward/triage'),
      spec: {
        type: 'Declarative',
        declarative: {
          modelConfig: 'model',
          tools: [
            {
              type: 'McpServer',
              mcpServer: { name: 'fhir', kind: 'RemoteMCPServer', toolNames: ['read_patient'], ...tool },
            },
          ],
          ...declarative,
        },
        ...spec,
      },
    },
  ],
  'kagent.dev/v1alpha2/modelconfigs': [{ metadata: of.meta('ward/model'), spec: { model: 'm', ...config } }],
  'kagent.dev/v1alpha2/remotemcpservers': [
    {
      metadata: of.meta('ward/fhir'),
      spec: { description: 'Records', url: 'https://fhir.hospital.example/mcp', ...server },
    },
  ],
});
const triage = async (...given: Parameters<typeof agents>) =>
  (await cluster.run(method, 'ward/agent.kagent.dev/triage', agents(...given))).settings;

describe('a kagent agent', () => {
  it('names its tools, or may use all tools of a server', async () => {
    expect(await triage({})).toMatchObject({ 'tools.named': true });
    for (const tool of [{ toolNames: [] }, { toolNames: ['*'] }]) {
      const settings = await triage({ tool });
      expect(settings).toMatchObject({ 'tools.unnamed': 'fhir' });
      expect(settings).not.toHaveProperty('tools.named');
    }
    const skilled = await triage({ spec: { skills: { refs: ['registry.hospital.example/skill:1'] } } });
    expect(skilled).not.toHaveProperty('tools.named');
    expect(await triage({ declarative: { tools: [] } })).not.toHaveProperty('tools.named');
  });

  it("is reported if it passes on the caller's token, but not for other headers", async () => {
    expect(await triage({ tool: { allowedHeaders: ['x-ward', 'Authorization'] } })).toMatchObject({
      'tools.passedOn': 'fhir',
    });
    expect(await triage({ tool: { allowedHeaders: ['x-ward'] } })).not.toHaveProperty('tools.passedOn');
  });

  it.each<[string, object, object, object]>([
    [
      'by TLS',
      {},
      { provider: 'OpenAI', openAI: { baseUrl: 'https://llm.hospital.example/v1' } },
      { 'model.link': 'verified' },
    ],
    [
      'without',
      {},
      { provider: 'OpenAI', openAI: { baseUrl: 'http://llm.hospital.example/v1' } },
      { 'model.link': 'plain' },
    ],
    [
      'without verifying',
      {},
      { provider: 'Anthropic', tls: { disableVerify: true } },
      { 'model.link': 'unverified' },
    ],
    [
      'over a connection that a mesh may encrypt',
      {},
      { provider: 'Ollama', ollama: { host: 'http://ollama.ai.svc:11434' } },
      {},
    ],
    [
      'over a connection that a variable may change',
      { deployment: { env: [{ name: 'ANTHROPIC_BASE_URL', value: 'http://x' }] } },
      { provider: 'Anthropic' },
      {},
    ],
  ])('reaches its model %s', async (_, declarative, config, expected) => {
    const settings = await triage({ declarative }, config);
    const own = Object.entries(settings).filter(([name]) => name === 'model.link');
    expect(Object.fromEntries(own)).toEqual(expected);
  });

  it.each<[string, object, object, object]>([
    ['by TLS', {}, {}, { 'tools.link': 'verified' }],
    ['without', {}, { url: 'http://fhir.hospital.example/mcp' }, { 'tools.loose': 'fhir' }],
    ['without verifying', {}, { tls: { disableVerify: true } }, { 'tools.loose': 'fhir' }],
    ['over an unknown transport', { kind: 'Service' }, {}, {}],
    ['of another namespace', { namespace: 'lab' }, {}, {}],
  ])('reaches its tools %s', async (_, tool, server, expected) => {
    const settings = await triage({ tool }, undefined, server);
    const own = Object.entries(settings).filter(([name]) => /^tools\.(?:link|loose)$/.test(name));
    expect(Object.fromEntries(own)).toEqual(expected);
  });
});

/** In the format of agent-sandbox (extensions.agents.x-k8s.io/v1beta1). */
const template = async (pod: object, spec: object = {}) => {
  const objects = {
    'node.k8s.io/v1/runtimeclasses': [
      { metadata: { name: 'walled' }, handler: 'runsc' },
      { metadata: { name: 'gvisor-by-name' }, handler: 'runc' },
    ],
    'extensions.agents.x-k8s.io/v1beta1/sandboxtemplates': [
      {
        kind: 'SandboxTemplate',
        metadata: of.meta('ward/python'),
        spec: {
          podTemplate: {
            spec: {
              runtimeClassName: 'walled',
              automountServiceAccountToken: false,
              containers: [{ name: 'c', image: 'python:3.14' }],
              ...pod,
            },
          },
          networkPolicy: { ingress: [], egress: [] },
          ...spec,
        },
      },
    ],
  };
  const id = 'ward/sandboxtemplate.extensions.agents.x-k8s.io/python';
  const { settings } = await cluster.run(method, id, objects);
  return [settings['sandbox.isolated'], settings['sandbox.exposed']];
};

/** In the format of ToolHive (toolhive.stacklok.dev/v1beta1). */
it.each<[string, string, object, boolean | undefined]>([
  ['requires sign-in with OIDC', 'MCPServer', { oidcConfigRef: { name: 'ward' } }, true],
  ['requires no sign-in on its own', 'MCPServer', {}, false],
  ['may only exchange tokens', 'MCPServer', { externalAuthConfigRef: { name: 'github' } }, undefined],
  ['requires sign-in at a virtual server', 'VirtualMCPServer', { incomingAuth: { type: 'oidc' } }, true],
  [
    'requires no sign-in at a virtual server',
    'VirtualMCPServer',
    { incomingAuth: { type: 'anonymous' } },
    false,
  ],
])('a tool server %s', async (_, kind, spec, asks) => {
  const { sighting, settings } = await cluster.run(
    method,
    `ward/${kind.toLowerCase()}.toolhive.stacklok.dev/tools`,
    {
      [`toolhive.stacklok.dev/v1beta1/${kind.toLowerCase()}s`]: [
        { kind, metadata: of.meta('ward/tools'), spec },
      ],
    },
  );
  expect(settings['signIn.set']).toBe(asks);
  expect(sighting.facts.weaknesses?.includes('no sign-in configured') ?? false).toBe(asks === false);
});

describe('a sandbox template', () => {
  it.each<[string, object, object, readonly unknown[]]>([
    ['is isolated', {}, {}, [true, undefined]],
    [
      'is not isolated by the name of a runtime class alone',
      { runtimeClassName: 'gvisor-by-name' },
      {},
      [undefined, undefined],
    ],
    [
      'is not isolated with the default internet access',
      {},
      { networkPolicy: undefined },
      [undefined, undefined],
    ],
    ['is not isolated with outbound access', {}, { networkPolicy: { egress: [{}] } }, [undefined, undefined]],
    [
      'is not isolated if its policy is not managed',
      {},
      { networkPolicyManagement: 'Unmanaged' },
      [undefined, undefined],
    ],
    [
      'is not isolated if claims may add variables',
      {},
      { envVarsInjectionPolicy: 'Allowed' },
      [undefined, undefined],
    ],
    [
      'is not isolated with a service account token',
      { automountServiceAccountToken: undefined },
      {},
      [undefined, undefined],
    ],
    [
      'exposes secrets and its node',
      {
        hostPID: true,
        containers: [{ name: 'c', image: 'i', envFrom: [{ secretRef: { name: 'keys' } }] }],
      },
      {},
      [undefined, 'secrets and access to its node'],
    ],
  ])('%s', async (_, pod, spec, expected) => {
    expect(await template(pod, spec)).toEqual(expected);
  });
});

/** In the format of KServe (serving.kserve.io/v1beta1). */
const loaded = async (format: string, storageUri: string) => {
  const { settings } = await cluster.run(serving, 'ward/inferenceservice.serving.kserve.io/segment', {
    'serving.kserve.io/v1beta1/inferenceservices': [
      {
        metadata: of.meta('ward/segment'),
        spec: { predictor: { model: { modelFormat: { name: format }, storageUri } } },
      },
    ],
  });
  return ['model.byDigest', 'model.format', 'model.formatRunsCode'].map((name) => settings[name]);
};

it('reports format and digest of a served model, if it has them', async () => {
  const digest = `sha256:${'a'.repeat(64)}`;
  expect(await loaded('onnx', `oci://registry.hospital.example/m@${digest}`)).toEqual([true, 'onnx', false]);
  expect(await loaded('sklearn', 's3://models/m.onnx')).toEqual([undefined, 'sklearn', true]);
  expect(await loaded('huggingface', 's3://models/m.safetensors')).toEqual([undefined, 'safetensors', false]);
  expect(await loaded('pytorch', 'oci://registry.hospital.example/m:1')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
