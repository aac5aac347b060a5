/** An agent with much data: a responding MCP server, a manifest, attestations, open issues. */
import { colleague, declare, newAgent, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { canBe, isAttested, isDeclared, parametersOf, valueFor } from '#scripts/e2e/stated-values.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';

/** Names of all catalog frameworks; the agent is assigned to each. */
export const allFrameworks: readonly string[] = Object.values(frameworks).map(({ name }) => name);

/** One in this many declared parameters does not meet its expectation. */
const WRONG_ONE_OF = 6;

const parameters: readonly Parameter[] = [
  ...new Map(
    Object.values(frameworks)
      .flatMap(parametersOf)
      .map((one) => [one.id, one]),
  ).values(),
];

export interface KnownAgent {
  readonly person: Person;
  readonly tenant: string;
  readonly agentId: string;
}

const expectMade = ({ status, body }: { status: number; body: unknown }, expected: number): unknown => {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${JSON.stringify(body)}`);
  return body;
};

const attest = async (person: Person, second: Person, agentId: string, parameter: Parameter) => {
  const path = `/api/agents/${agentId}/attestations`;
  const json = {
    parameter: parameter.id,
    value: valueFor(parameter, 'pass'),
    person: { name: 'Security Officer' },
    document: { reference: 'Minutes of the review', date: new Date().toISOString().slice(0, 10) },
    statement: 'As the document says.',
    expiresAt: new Date(Date.now() + 90 * DAY).toISOString(),
  };
  const { id, state } = expectMade(await person.call('POST', path, { json }), 201) as Record<string, string>;
  if (state === 'awaiting-approval') expectMade(await second.call('POST', `${path}/${id}/approve`), 200);
};

/**
 * Registers the agent in its own tenant, with all possible statements about it.
 * @param product URL of the product
 * @param agent URL of its MCP server
 */
export const knownAgent = async (product: string, agent: string): Promise<KnownAgent> => {
  const person = await newTenant(product);
  const second = await colleague(product, person, 'user');
  const me = expectMade(await person.call('GET', '/api/auth/me'), 200) as {
    user: { tenant: { id: string } };
  };
  const agentId = await newAgent(person, {
    frameworks: allFrameworks,
    connection: { protocol: 'mcp', url: agent, authorisedToTest: true, authorisedToChat: false },
  });
  const declared = parameters.filter(isDeclared).map((parameter, at) => {
    const fails = at % WRONG_ONE_OF === 0 && canBe(parameter, 'fail');
    return [parameter.id, valueFor(parameter, fails ? 'fail' : 'pass')] as const;
  });
  await declare(person, agentId, Object.fromEntries(declared));
  for (const parameter of parameters.filter(isAttested)) await attest(person, second, agentId, parameter);
  return { person, tenant: me.user.tenant.id, agentId };
};
