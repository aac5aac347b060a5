/** Test agents: one of each type, each with the change made between its two rounds of scans. */
import { approveManifest, declare, type Person } from '#scripts/e2e/api-client.ts';
import { contactAttestation } from '#scripts/e2e/contact-agent.ts';
import { canBe, isAttested, isDeclared, type Outcome, valueFor } from '#scripts/e2e/stated-values.ts';
import { DAY } from '#shared/kernel/time.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import { openMcp, peer, plainHttp, soundMcp, TOKEN } from './listeners.ts';
import { STALE_DAYS } from './outcome.ts';
import type { World } from './servers.ts';

export interface Act {
  readonly person: Person;
  /** Approves what the first person recorded. */
  readonly second: Person;
  readonly world: World;
}

/** Parts of an agent used in scans. */
export interface Case {
  /** Registration fields beyond name and frameworks. */
  readonly registered: Readonly<Record<string, unknown>>;
  /** Runs before the first round. */
  readonly prepare?: (agentId: string) => Promise<unknown>;
  /** Runs between the rounds. */
  readonly change: (agentId: string) => Promise<unknown>;
}

const connection = (url: string, more: Record<string, unknown> = {}) => ({
  connection: { protocol: 'auto', url, authorisedToTest: true, authorisedToChat: false, ...more },
});

const all: readonly Parameter[] = Object.values(parameters);

/** Returns values for declared parameters, every `n`-th of them failing. */
const values = (message: (one: Parameter) => boolean, n: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    all.filter(message).map((one, index) => {
      const outcome: Outcome = index % n === 0 ? 'fail' : 'pass';
      const other = outcome === 'pass' ? 'fail' : 'pass';
      return [one.id, valueFor(one, canBe(one, outcome) ? outcome : other)];
    }),
  );

const NEVER = Number.POSITIVE_INFINITY;

const card = {
  name: 'Imaging peer',
  description: 'Sorts images for the radiologists of the night shift.',
  version: '1.0.0',
  provider: { organization: 'Radiology', url: 'https://radiology.example' },
  supportedInterfaces: [
    { url: 'https://radiology.example/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
  ],
  capabilities: { streaming: false },
  skills: [{ id: 'sort', name: 'Sort', description: 'Sorts.', tags: ['image'] }],
};

const bom = (timestamp: string, more: object) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  metadata: { timestamp },
  components: [{ type: 'machine-learning-model', name: 'triage-bert', version: '3.1.0' }],
  ...more,
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

export const casesIn = async ({ person, second, world }: Act): Promise<Readonly<Record<string, Case>>> => {
  const { serve, serveSecurely, authority } = world;
  const send = async (who: Person, method: string, path: string, json?: unknown) => {
    const { status, body } = await who.call(method, path, json === undefined ? {} : { json });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body as { id: string; state?: string };
  };
  const message = (declares: Readonly<Record<string, unknown>>) => (id: string) =>
    declare(person, id, declares);
  const hands = (document: unknown) => async (id: string) => {
    await send(person, 'PUT', `/api/agents/${id}/manifest`, document);
    await approveManifest(person, id);
  };
  const patch = (json: unknown) => (id: string) => send(person, 'PATCH', `/api/agents/${id}`, json);
  const attest = (statements: Readonly<Record<string, unknown>>) => async (id: string) => {
    for (const [parameter, value] of Object.entries(statements)) {
      const expiresAt = new Date(Date.now() + 90 * DAY).toISOString();
      const document = { reference: 'Minutes of the review', date: daysAgo(0) };
      const json = { ...contactAttestation(), parameter, value, document, expiresAt };
      const made = await send(person, 'POST', `/api/agents/${id}/attestations`, json);
      if (made.state !== 'awaiting-approval') continue;
      await send(second, 'POST', `/api/agents/${id}/attestations/${made.id}/approve`);
    }
  };

  const [open, sound] = [await serve(4001, openMcp), await serveSecurely(4002, soundMcp)];
  const guarded = connection(`${sound}/mcp`, {
    trustedCa: authority,
    credential: { header: 'Authorization', secret: `Bearer ${TOKEN}` },
  });
  let peerOrigin = '';
  const colleague = peer(() => peerOrigin);
  peerOrigin = await serveSecurely(4004, colleague.listener);
  const [strict, contact] = [plainHttp(), plainHttp()];
  const [api, page] = [await serveSecurely(4005, strict.listener), await serve(4006, contact.listener)];
  const claims = {
    'endpoint-auth-required': true,
    'transport-tls-enforced': true,
    'tool-auth-required': true,
    'destructive-tools-annotated': true,
    'tool-description-clean': true,
    'error-detail-suppressed': true,
  };
  const claimed = Object.fromEntries(
    Object.entries(claims).filter(([id]) => all.some((one) => one.id === id && isDeclared(one))),
  );

  return {
    'open tools, then sound ones': { registered: connection(`${open}/mcp`), change: patch(guarded) },
    'sound peer, then open': {
      registered: connection(peerOrigin, { protocol: 'a2a', trustedCa: authority }),
      change: async () => colleague.open(),
    },
    'strict API, then open': {
      registered: connection(api, { protocol: 'http', trustedCa: authority }),
      change: async () => strict.open(),
    },
    'attested contact, then refuted': {
      registered: connection(`${page}/`, { protocol: 'http' }),
      prepare: attest({ 'security-contact-published': true }),
      change: async () => contact.open(),
    },
    'says what is not so, then no more': {
      registered: connection(`${open}/mcp`, { protocol: 'mcp' }),
      prepare: message({ ...claimed, 'audit-logging-enabled': true }),
      change: message({ 'audit-logging-enabled': false }),
    },
    'declares everything sound, then much that is not': {
      registered: {},
      prepare: message(values(isDeclared, NEVER)),
      change: message(values(isDeclared, 3)),
    },
    'attested, then partly otherwise': {
      registered: {},
      prepare: attest(values(isAttested, NEVER)),
      change: attest(
        Object.fromEntries(Object.entries(values(isAttested, 1)).filter((_, index) => index % 3 === 0)),
      ),
    },
    'out of scope, then not': {
      registered: {},
      prepare: hands({
        declares: { 'phi-scope-declared': 'no', 'audit-logging-enabled': true },
        facts: { hasTools: 'no', isMultiAgent: 'no', hasRetrieval: 'no', hostsOwnModel: 'no' },
      }),
      change: message({ 'phi-scope-declared': 'yes', 'audit-logging-enabled': true }),
    },
    'imported card, then a client configuration': {
      registered: {},
      prepare: hands(card),
      change: hands({
        mcpServers: {
          files: { command: 'npx', args: ['-y', 'files@1.2.3'], env: { LOG_LEVEL: 'debug' } },
          notes: { url: 'http://notes.example/mcp', headers: { Authorization: 'Bearer hunter22' } },
        },
      }),
    },
    'imported bill of materials, then a stale one': {
      registered: {},
      prepare: hands(
        bom(`${daysAgo(0)}T00:00:00Z`, {
          vulnerabilities: [{ id: 'CVE-2026-1', ratings: [{ severity: 'high' }] }],
        }),
      ),
      change: hands(bom(`${daysAgo(STALE_DAYS)}T00:00:00Z`, { vulnerabilities: [] })),
    },
    'nothing known, then one thing': { registered: {}, change: message({ 'tool-call-logging': false }) },
  };
};
