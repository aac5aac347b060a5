import { beforeAll, describe, it } from 'vitest';
import { newTenant } from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';
import { newMember, waysOut } from './ways-out.ts';

/** Each action ends exactly the access it should end; `npm run prove -- closing` verifies how quickly. */

let product: SharedProduct;

beforeAll(async () => {
  product = await sharedProduct();
});

// Concurrent because each uses its own tenant and mostly waits for messages that are sent once a second.
describe.concurrent.each(waysOut)('$name', ({ prepare, ends, stays }) => {
  it('ends the affected sessions, sockets and keys, and no others', async ({ expect }) => {
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
