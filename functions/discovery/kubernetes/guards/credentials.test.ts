import { afterAll, describe, expect, it } from 'vitest';
import {
  agentOf,
  createGuardedAgent,
  IMAGE,
  type Objects,
} from '#functions/discovery/kubernetes/fixtures/guarded-agent.ts';

const guarded = createGuardedAgent();
afterAll(() => guarded.close());
const { settingsOf } = guarded;

describe('credentials', () => {
  const stored = { name: 'OPENAI_API_KEY', valueFrom: { secretKeyRef: { name: 'keys', key: 'openai' } } };
  it.each<[string, Objects, object]>([
    ['come from secrets', agentOf({ env: [stored] }), { 'credentials.fromStore': 1 }],
    [
      'are plaintext in a variable or an option of any container',
      agentOf(
        { env: [stored], args: ['--model', 'm', '--api-key', 'sk-of-the-command-line'] },
        {
          initContainers: [
            { name: 'first', image: IMAGE, env: [{ name: 'DB_PASSWORD', value: 'correct-horse-battery' }] },
          ],
        },
      ),
      { 'credentials.plain': 'DB_PASSWORD, --api-key', 'credentials.fromStore': 1 },
    ],
    [
      'do not include references, paths and numbers',
      agentOf({
        env: [
          { name: 'ANTHROPIC_API_KEY', value: '$(KEY_OF_THE_WARD)' },
          { name: 'TLS_PRIVATE_KEY', value: '/var/run/keys/tls.pem' },
          { name: 'MAX_TOKENS', value: '100000000000' },
        ],
      }),
      {},
    ],
    [
      'are uncertain for short values and placeholders',
      agentOf({
        env: [
          { name: 'OPENAI_API_KEY', value: 'none' },
          { name: 'DB_PASSWORD', value: 'hunter2' },
        ],
      }),
      { 'credentials.unseen': 'OPENAI_API_KEY, DB_PASSWORD' },
    ],
    [
      'are uncertain in a config map, which is not read',
      agentOf({ env: [stored], envFrom: [{ configMapRef: { name: 'settings' } }] }),
      { 'credentials.fromStore': 1, 'credentials.unseen': 'settings' },
    ],
    [
      'come from an external store through volumes',
      agentOf({}, { volumes: [{ name: 's', csi: { driver: 'secrets-store.csi.k8s.io', readOnly: true } }] }),
      { 'credentials.fromStore': 1 },
    ],
  ])('%s', async (_, objects, expected) => {
    const settings = await settingsOf(objects);
    const own = Object.entries(settings).filter(([name]) => name.startsWith('credentials.'));
    expect(Object.fromEntries(own)).toEqual(expected);
    expect(JSON.stringify(settings)).not.toMatch(/correct-horse|sk-of-the/);
  });
});
