/** What the API answers about everything that a tenant has. */
import type { Person } from '#scripts/e2e/api-client.ts';

export interface Answer {
  readonly body: unknown;
  /** `X-Total-Count`, of lists that are counted. */
  readonly total: string | null;
}

/** Asks once. Throws unless it is answered with 200. */
export const answer = async (person: Person, path: string): Promise<Answer> => {
  const { status, headers, body } = await person.call('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return { body, total: headers.get('x-total-count') };
};

const lists = [
  '/api/agents?limit=200',
  '/api/scans?limit=200',
  ...['', '&status=open', '&status=resolved', '&severity=critical', '&severity=high'].map(
    (filter) => `/api/issues?limit=200${filter}`,
  ),
  '/api/attestations?state=awaiting-approval',
  '/api/frameworks',
  '/api/custom-frameworks',
  '/api/framework-standings',
  '/api/dashboard/stats',
];

const ofAgent = (id: string) => [
  `/api/agents/${id}`,
  `/api/agents/${id}/evidence?expired=true`,
  `/api/agents/${id}/attestations`,
  `/api/scans?limit=200&agentId=${id}`,
  `/api/issues?limit=200&agentId=${id}`,
];

const ofFramework = (key: string) => [
  `/api/frameworks/${key}/standing`,
  `/api/frameworks/${key}/agents`,
  `/api/scans?limit=200&framework=${key}`,
  `/api/issues?limit=200&framework=${key}`,
];

/** Asks for every list and for each thing in it; answers by path. */
export const allAnswers = async (person: Person): Promise<Readonly<Record<string, Answer>>> => {
  const answers: Record<string, Answer> = {};
  const ask = async (paths: readonly string[]) => {
    for (const path of paths) answers[path] = await answer(person, path);
  };
  const listed = (path: string) => answers[path]?.body as { id: string; key: string }[];
  await ask(lists);
  await ask(listed('/api/agents?limit=200').flatMap(({ id }) => ofAgent(id)));
  await ask(listed('/api/scans?limit=200').map(({ id }) => `/api/scans/${id}`));
  await ask(listed('/api/framework-standings').flatMap(({ key }) => ofFramework(key)));
  await ask(listed('/api/custom-frameworks').map(({ key }) => `/api/custom-frameworks/${key}`));
  return answers;
};
