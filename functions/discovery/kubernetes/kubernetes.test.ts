import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contextAt } from '#functions/discovery/context/fixtures/context.ts';
import { ordinaryImages } from '#functions/discovery/docker/fixtures/ordinary-images.ts';
import { method as agents } from '#functions/discovery/methods/k8s-agent-crds/k8s-agent-crds.ts';
import { method as exposure } from '#functions/discovery/methods/k8s-exposure-policy/k8s-exposure-policy.ts';
import { method as serving } from '#functions/discovery/methods/k8s-model-serving/k8s-model-serving.ts';
import { method as workloads } from '#functions/discovery/methods/k8s-workloads/k8s-workloads.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { kubernetesAccess } from '#shared/discovery/kubernetes-access.ts';
import { type Sighting, sightingSchema } from '#shared/discovery/sighting.ts';
import { type FakeCluster, serveCluster, UID } from './fixtures/api-server.ts';
import { createMachine, kubeconfig } from './fixtures/machine.ts';
import { deployment, spec } from './fixtures/objects.ts';
import { DIGEST, wardObjects } from './fixtures/ward-cluster.ts';

const authority = createAuthority();
const vouching = { ca: authority.ca, leaf: authority.leaf() };
afterAll(() => authority.close());

const methods = [workloads, agents, serving, exposure];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const machineOf = (text: string) => {
  const machine = createMachine();
  machine.write('root/.kube/config', text);
  return machine;
};

/** A separate cluster for one test, and its scan. */
const clusterOf = async (cluster: Partial<FakeCluster>) => {
  const server = await serveCluster({ objects: wardObjects, rules: kubernetesAccess, ...cluster }, vouching);
  const machine = machineOf(kubeconfig({ server: server.origin, ca: authority.ca }));
  closing.push(server.close, machine.close);
  return { ...server, run: contextAt(machine.root), machine };
};

const sightingsOf = async (context: DiscoveryContext, method = workloads) => {
  const found = await method.run(context);
  return { ...found, sightings: found.sightings.map((sighting) => v.parse(sightingSchema, sighting)) };
};
type Seen = Awaited<ReturnType<typeof sightingsOf>>;

const id = (rest: string) => `k8s:${UID}/ai/${rest}`;

describe("a hospital's cluster", () => {
  const seen: Seen[] = [];
  let calls: readonly string[] = [];
  let rejected: readonly string[] = [];
  const found = (at: number, identifier: string): Sighting => {
    const sighting = seen[at]?.sightings.find((one) => one.identifier === identifier);
    if (!sighting) throw new Error(`${methods[at]?.id} saw no ${identifier}`);
    return sighting;
  };

  beforeAll(async () => {
    const server = await serveCluster({ objects: wardObjects, rules: kubernetesAccess, page: 2 }, vouching);
    const machine = machineOf(kubeconfig({ server: server.origin, ca: authority.ca }));
    const context = contextAt(machine.root, { networks: ['10.96.0.0/16'] });
    for (const method of methods) seen.push(await sightingsOf(context, method));
    [calls, rejected] = [server.calls, server.rejected];
    await server.close();
    machine.close();
  });
  afterAll(() => {
    seen.length = 0;
  });

  it('lists each agent under one name, regardless of the method, and no ordinary workload', () => {
    const names = seen.map(({ sightings }) => sightings.map(({ identifier }) => identifier).toSorted());
    const running = [
      id('agent.kagent.dev/triage'),
      id('cronjob/summaries'),
      id('deployment/notes-agent'),
      id('deployment/vllm'),
      id('sandboxtemplate.extensions.agents.x-k8s.io/python'),
    ];
    expect(names[0]).toEqual(running);
    expect(names[1]).toEqual([
      id('agent.kagent.dev/triage'),
      id('mcpserver.toolhive.stacklok.dev/github'),
      id('remotemcpserver.kagent.dev/fhir'),
      id('sandboxtemplate.extensions.agents.x-k8s.io/python'),
    ]);
    // The pool selects the pods of one model server, so both have one identity.
    expect(names[2]).toEqual([
      id('deployment/vllm'),
      id('inferenceservice.serving.kserve.io/segmentation'),
      id('model.kubeai.org/gemma'),
    ]);
    expect(names[3]).toEqual(running);
  });

  it('is read page by page, only with GET, and only as the rules allow', () => {
    expect(rejected).toEqual([]);
    expect(calls.every((call) => call.startsWith('GET '))).toBe(true);
    expect(calls.filter((call) => call.startsWith('GET /api/v1/pods?'))).toEqual([
      'GET /api/v1/pods?limit=500',
      'GET /api/v1/pods?limit=500&continue=2',
      'GET /api/v1/pods?limit=500&continue=4',
    ]);
    // Once, for all four methods.
    expect(calls.filter((call) => call === 'GET /api/v1/pods?limit=500')).toHaveLength(1);
    expect(calls.join(' ')).not.toMatch(/secrets|configmaps|\/log|\/exec/);
    for (const { coverage } of seen)
      expect(coverage).toEqual({
        status: 'ran',
        searched: expect.any(Number),
        reason: 'Other contexts of /root/.kube/config were skipped: lab.',
      });
  });

  it('reveals no value of a variable, a header, a prompt, a command, or an address', () => {
    expect(JSON.stringify(seen)).not.toMatch(
      /value-of|sk-of|triage nurse|key-on-the|token-of|password|secret@|signature|of-a-secret/,
    );
  });

  it('describes workloads with their permissions and configuration', () => {
    const vllm = found(0, id('deployment/vllm'));
    expect(vllm).toMatchObject({
      name: 'vllm',
      kind: 'model_endpoint',
      platform: 'kubernetes',
      environment: 'production',
      confidence: 'high',
      joins: { containers: ['vllm-1'], images: [`vllm@${DIGEST}`] },
      usesMLPipeline: { is: true, because: 'Its resource limits include nvidia.com/gpu' },
      cloudDeployment: { is: true, because: 'Its node node-1 runs on aws' },
    });
    expect(vllm.facts).toMatchObject({
      image: 'vllm/vllm-openai:latest',
      imageDigest: DIGEST,
      serviceAccount: 'ai/model-server',
      environmentNames: ['HF_TOKEN', 'VLLM_LOGGING_LEVEL'],
      owners: ['radiology'],
      weaknesses: [
        ...['privileged', 'docker socket mounted', 'host network', 'runs as root'],
        ...['no memory limit', 'latest tag'],
      ],
      settings: { environmentFrom: 'secret keys, config map settings' },
    });
    // Two pods form one record.
    expect(found(0, id('agent.kagent.dev/triage')).joins.containers).toEqual(['triage-1', 'triage-2']);
    expect(found(0, id('deployment/notes-agent'))).toMatchObject({ kind: 'agent', confidence: 'medium' });
    expect(found(0, id('cronjob/summaries'))).toMatchObject({
      kind: 'agent',
      facts: { product: { name: 'CrewAI' } },
    });
  });

  it('reads declared agents, whose prompts are identified by digest', () => {
    const triage = found(1, id('agent.kagent.dev/triage'));
    expect(triage).toMatchObject({
      kind: 'agent',
      namedBy: 'declaration',
      description: 'Sorts who comes in',
      handlesPersonalData: { is: true },
      reaches: {
        agents: ['ai/discharge'],
        tools: ['ai/fhir', 'read_patient', 'write_order'],
        models: ['Anthropic/claude-sonnet-5'],
      },
    });
    expect(triage.facts.environmentNames).toEqual(['ANTHROPIC_API_KEY']);
    expect(triage.facts.settings).toMatchObject({
      type: 'Declarative',
      'systemMessage.digest': expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      'a2a.skills': 'sort',
    });
    expect(found(1, id('remotemcpserver.kagent.dev/fhir'))).toMatchObject({
      kind: 'mcp_server',
      endpoint: 'https://fhir.hospital.example/mcp',
      reaches: { tools: ['read_patient'] },
    });
    expect(found(1, id('mcpserver.toolhive.stacklok.dev/github')).facts).toMatchObject({
      environmentNames: ['GITHUB_TOOLSETS'],
      weaknesses: ['no sign-in configured'],
      settings: {
        transport: 'stdio',
        'permissionProfile.name': 'network',
        phase: 'Ready',
        'signIn.set': false,
      },
    });
    const sandboxes = found(1, id('sandboxtemplate.extensions.agents.x-k8s.io/python'));
    expect(sandboxes.facts.settings).toMatchObject({ runtimeClassName: 'gvisor' });
  });

  it('reads served models', () => {
    expect(found(2, id('inferenceservice.serving.kserve.io/segmentation'))).toMatchObject({
      endpoint: 'https://segmentation.hospital.example',
      usesMLPipeline: { is: true },
      reaches: { models: ['s3://models/segment'] },
      facts: { settings: { 'predictor.minReplicas': 0, 'predictor.model.runtime': 'triton' } },
    });
    expect(found(2, id('model.kubeai.org/gemma'))).toMatchObject({
      reaches: { models: ['ollama://gemma3'] },
      facts: { environmentNames: ['SECRET'] },
    });
  });

  it('reports how agents are reached, and which policies select them', () => {
    const vllm = found(3, id('deployment/vllm'));
    expect(vllm).toMatchObject({
      endpoint: 'https://chat.hospital.example/chat',
      joins: { endpoints: ['https://chat.hospital.example/chat'] },
      facts: {
        public: true,
        policies: [
          ...['NetworkPolicy ai/closed', 'AuthorizationPolicy ai/callers'],
          ...['PeerAuthentication istio-system/default', 'PeerAuthentication ai/default'],
        ],
        settings: {
          'networkPolicy.ingress': true,
          'networkPolicy.egress': true,
          'istio.inMesh': true,
          'istio.mtls.mode': 'STRICT',
          'istio.authorization': 'allows by rules',
        },
      },
    });
    expect(found(3, id('deployment/notes-agent')).facts).toMatchObject({
      public: true,
      weaknesses: ['no network policy'],
      settings: { 'httpRoute.hostnames': 'notes.hospital.example', 'networkPolicy.egress': false },
    });
    const triage = found(3, id('agent.kagent.dev/triage'));
    expect(triage.facts.public).toBe(false);
    // A mesh policy has no effect without a mesh proxy.
    expect(triage.facts.settings).toMatchObject({ 'istio.inMesh': false });
    expect(triage.facts.settings?.['istio.mtls.mode']).toBeUndefined();
    // By number, and only in networks that the operator named.
    expect(seen[3]?.addresses?.map(({ url, of }) => [url, of?.identifier])).toEqual(
      [
        ['http://10.96.0.7:8080', id('deployment/vllm')],
        ['https://10.96.0.7', id('deployment/notes-agent')],
      ].toSorted(),
    );
  });
});

describe('a cluster', () => {
  it('of ordinary workloads has no agents', async () => {
    const all = ordinaryImages.map((image, at) => deployment(`shop/work-${at}`, spec(image)));
    const { run: context } = await clusterOf({ objects: { '/v1/pods': [], 'apps/v1/deployments': all } });
    const { sightings } = await sightingsOf(context);
    expect([all.length >= 40, sightings]).toEqual([true, []]);
  });

  it('that withholds resources is reported with the missing permissions, and everything else is returned', async () => {
    const rules = kubernetesAccess.map((rule) => ({
      ...rule,
      resources: rule.resources.filter(
        (one) => !['nodes', 'statefulsets', 'ingresses', 'modelconfigs'].includes(one),
      ),
    }));
    const { run: context, rejected } = await clusterOf({ rules });
    const { sightings, coverage } = await sightingsOf(context);
    expect(sightings).toHaveLength(5);
    expect(coverage.status).toBe('denied');
    expect(coverage.reason).toContain(
      'With /root/.kube/config (context ward), statefulsets of apps may not be read: not permitted (403). The verbs get and list are required.',
    );
    expect(coverage.reason).toContain('nodes may not be read');
    const reach = await sightingsOf(context, exposure);
    expect(reach.coverage.status).toBe('denied');
    const facts = (name: string) =>
      reach.sightings.find(({ identifier }) => identifier.endsWith(name))?.facts;
    // Unknown facts are omitted instead of false.
    expect(facts('/triage')).not.toHaveProperty('public');
    expect(facts('/notes-agent')?.public).toBe(true);
    expect((await sightingsOf(context, agents)).sightings[0]?.reaches.models).toBeUndefined();
    expect(rejected.every((one) => /nodes|statefulsets|ingresses|modelconfigs/.test(one))).toBe(true);
  });

  it('whose list changes during the read continues from the returned token, or from the start', async () => {
    for (const metadata of [{ continue: '2' }, {}]) {
      let gone = 0;
      const { run: context } = await clusterOf({
        page: 2,
        first: (url) =>
          url.pathname === '/api/v1/pods' && url.searchParams.has('continue') && gone++ === 0
            ? { status: 410, body: { kind: 'Status', code: 410, reason: 'Expired', metadata } }
            : undefined,
      });
      const { sightings, coverage } = await sightingsOf(context);
      expect([sightings.length, coverage.status, gone > 1]).toEqual([5, 'ran', true]);
    }
  });

  it('that is busy is requested again, and one with oversized pages in smaller pages', async () => {
    let busy = 0;
    const { run: context, calls } = await clusterOf({
      first: (url) => {
        if (url.pathname === '/apis/apps/v1/daemonsets' && busy++ === 0)
          return { status: 429, body: {}, headers: { 'retry-after': '0' } };
        const large = url.pathname === '/api/v1/pods' && Number(url.searchParams.get('limit')) > 100;
        return large ? { status: 200, body: { items: ['x'.repeat(9 * 1024 * 1024)] } } : undefined;
      },
    });
    expect((await sightingsOf(context)).coverage.status).toBe('ran');
    expect(calls).toContain('GET /api/v1/pods?limit=63');
  });

  it('whose UID may not be read is identified by its address, with a note', async () => {
    const { run: context } = await clusterOf({
      rules: kubernetesAccess.map((rule) => ({
        ...rule,
        resources: rule.resources.filter((one) => one !== 'namespaces'),
      })),
    });
    const { sightings, coverage } = await sightingsOf(context);
    expect(sightings[0]?.identifier).toMatch(/^k8s:[0-9a-f]{32}\/ai\//);
    expect(coverage).toMatchObject({
      status: 'denied',
      reason: expect.stringContaining('the namespace kube-system may not be read'),
    });
  });

  it('without these extensions counts as scanned, with no agents', async () => {
    const { run: context } = await clusterOf({ objects: { '/v1/pods': [] } });
    for (const method of [agents, serving])
      expect(await sightingsOf(context, method)).toMatchObject({
        sightings: [],
        coverage: { status: 'ran', searched: 0 },
      });
  });

  it('that does not respond, or responds incorrectly, is reported as failed', async () => {
    const { run: context, machine } = await clusterOf({ first: () => ({ status: 500, body: {} }) });
    expect((await sightingsOf(context)).coverage).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('answered with 500'),
    });
    machine.write('root/.kube/config', kubeconfig({ server: 'https://127.0.0.1:1', ca: '' }));
    expect((await sightingsOf(contextAt(machine.root))).coverage.status).toBe('failed');
    const denied = contextAt(machine.root, { ownPorts: new Set([1]) });
    expect((await sightingsOf(denied)).coverage.reason).toContain('may not be connected to (PORT)');
  });

  it('that does not list what a group serves leaves it unknown, not empty', async () => {
    const { run: context } = await clusterOf({
      first: ({ pathname }) =>
        pathname === '/apis/kagent.dev/v1alpha2' ? { status: 503, body: {} } : undefined,
    });
    const { sightings, coverage } = await sightingsOf(context, agents);
    expect(sightings.some(({ identifier }) => identifier.includes('toolhive'))).toBe(true);
    expect(coverage.status).toBe('failed');
    expect(coverage.reason).toContain('agents of kagent.dev could not be read: answered with 503');
  });

  it('that is left because the run is stopped is reported as truncated, with the results so far', async () => {
    const stopping = new AbortController();
    const { run: context } = await clusterOf({
      first: ({ pathname }) => {
        if (pathname === '/apis/extensions.agents.x-k8s.io/v1beta1') stopping.abort();
        return undefined;
      },
    });
    const { sightings, coverage } = await sightingsOf({ ...context, signal: stopping.signal }, agents);
    expect(sightings.map(({ name }) => name)).toContain('triage');
    expect(coverage).toMatchObject({
      status: 'truncated',
      reason: expect.stringContaining('the run was stopped'),
    });
    expect((await sightingsOf({ ...context, signal: AbortSignal.abort() })).coverage.status).toBe(
      'truncated',
    );
  });
});
