import { createServer } from 'node:http';
import { listen } from '#scripts/local-cloud/engine/ports.ts';
import { declare, endOfScan, newAgent, newApiKey, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { newCustomFramework } from './custom-frameworks.ts';
import { exceptionOf } from './exceptions.ts';

/**
 * Text from users and probed hosts is displayed as plain text: on no page does it become an element, an
 * address that runs code, or a request.
 */

const MARK = 'hostile-mark';
const texts = {
  element: `<img src=${MARK} onerror=alert(1)>`,
  ends: `"'></title></script><script src=${MARK}></script>`,
  drawing: `<svg onload=alert(1)><a xlink:href=javascript:alert(1)>${MARK}</a></svg>`,
  address: `javascript:alert('${MARK}')`,
  template: `\${alert(1)}{{alert(1)}}<!--${MARK}`,
} as const;
const all = Object.values(texts).join(' ');

interface World {
  readonly person: Person;
  readonly agentId: string;
  readonly scanId: string;
  readonly framework: string;
}

let world: World;
/** Responds like an agent of the protocol, with hostile texts. */
const host = createServer((request, response) => {
  const isCard = request.url?.endsWith('agent-card.json');
  const skills = [{ id: all, name: all, description: all, tags: [all] }];
  const card = {
    name: all,
    description: all,
    version: all,
    url: texts.address,
    protocolVersion: '0.3.0',
    skills,
  };
  response
    .writeHead(isCard ? 200 : 401, {
      'content-type': isCard ? 'application/json' : 'text/html',
      server: texts.element,
      'www-authenticate': `Bearer realm="${texts.element}"`,
    })
    .end(isCard ? JSON.stringify(card) : `<!doctype html>${all}`);
});

test.beforeAll(async ({ product }) => {
  const url = `http://127.0.0.1:${await listen(host)}/`;
  const person = await newTenant(product.url, { firstName: texts.element, lastName: texts.ends });
  const agentId = await newAgent(person, {
    ...{ name: all.slice(0, 200), type: texts.drawing.slice(0, 60), description: all },
    metadata: { [texts.element]: all },
    connection: { protocol: 'auto', url, authorisedToTest: true, authorisedToChat: false },
  });
  await declare(person, agentId, { 'accountable-owner-named': all, 'endpoint-auth-required': false });
  const exception = {
    ...exceptionOf('kill-switch-available'),
    reason: all,
    person: { name: all, role: all },
  };
  await person.call('POST', `/api/agents/${agentId}/exceptions`, { json: exception });
  await newApiKey(product.url, person, ['read']);
  const framework = await newCustomFramework(
    person,
    JSON.stringify({
      ...{ name: texts.element, version: texts.ends.slice(0, 40), publisher: texts.drawing, notice: all },
      controls: [
        {
          id: 'A.1',
          title: all.slice(0, 150),
          category: texts.ends,
          intent: all,
          parameters: ['kill-switch-available'],
        },
      ],
    }),
  );
  await person.call('PATCH', `/api/agents/${agentId}`, { json: { frameworks: ['HIPAA', texts.element] } });
  const scanId = await newScan(person, agentId);
  await endOfScan(person, scanId);
  world = { person, agentId, scanId, framework };
});

test.afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const pages: Readonly<Record<string, (world: World) => string>> = {
  dashboard: () => '/',
  agents: () => '/agents',
  'details of an agent': ({ agentId }) => `/agents?agent=${agentId}`,
  agent: ({ agentId }) => `/agents/${agentId}?tab=overview`,
  'evidence of an agent': ({ agentId }) => `/agents/${agentId}?tab=evidence`,
  'history of an agent': ({ agentId }) => `/agents/${agentId}?tab=history`,
  scans: ({ agentId }) => `/scans?agentId=${agentId}`,
  'evidence of a scan': ({ scanId }) => `/scans/${scanId}?tab=evidence`,
  'collectors of a scan': ({ scanId }) => `/scans/${scanId}?tab=collectors`,
  issues: ({ agentId }) => `/issues?agentId=${agentId}`,
  'custom framework': ({ framework }) => `/frameworks/${framework}`,
  'custom frameworks': () => '/frameworks/custom',
  account: () => '/account',
};

test('untrusted text runs no code and sends no request on any page', async ({ page }) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${new URL(page.url()).pathname} showed ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${MARK}`))
      ran.push(`${page.url()} asked for ${request.url()}`);
  });
  await enter(page, world.person);
  for (const [name, pathOf] of Object.entries(pages)) {
    await page.goto(pathOf(world));
    // If the text does not appear, the page was not tested.
    await expect(page.locator('body'), name).toContainText(MARK, { useInnerText: true });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    const made = page.locator(`[src*="${MARK}"], [onerror], [onload], [href^="javascript" i]`);
    await expect(made, name).toHaveCount(0);
  }
  expect(ran).toEqual([]);
});
