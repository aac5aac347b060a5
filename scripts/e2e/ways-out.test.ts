import { beforeAll, describe, it } from 'vitest';
import { newTenant } from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';
import { newMember, waysOut } from './ways-out.ts';

/** That what is open ends, and nothing else; how soon is proved by `npm run prove -- closing`. */

let product: SharedProduct;

beforeAll(async () => {
  product = await sharedProduct();
});

// Each in a tenant of its own, mostly waiting for what is told once a second.
describe.concurrent.each(waysOut)('$name', ({ prepare, ends, stays }) => {
  it('ends sessions, sockets and keys that are its own, and no others', async ({ expect }) => {
    const admin = await newTenant(product.url);
    const [member, bystander] = [await newMember(admin), await newMember(admin)];
    const end = await prepare(member, admin);
    expect((await end()).status).toBeLessThan(300);
    await Promise.all(ends(member).map(({ hasEnded }) => hasEnded()));
    const rest = [...stays(member), ...bystander.sessions.map(({ call }) => call), bystander.key.call];
    const statuses = await Promise.all(rest.map(async (call) => (await call('GET', '/api/agents')).status));
    expect(statuses).toEqual(rest.map(() => 200));
    for (const socket of bystander.sockets) {
      socket.forget();
      await admin.call('POST', '/api/agents', {
        json: { name: 'News', type: 'Clinical documentation', frameworks: ['HIPAA'] },
      });
      await socket.hears('changed');
    }
    member.leave();
    bystander.leave();
  });
});
