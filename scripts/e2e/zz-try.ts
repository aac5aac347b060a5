import { startProduct } from '/tmp/next/scripts/e2e/product.ts';
import { newAgent, newTenant } from '/tmp/next/scripts/e2e/api-client.ts';
import { execFileSync } from 'node:child_process';
const product = await startProduct('/tmp/seal-XmrY', { ACCREDIT_FAULTS: '7' });
const people = await Promise.all([1,2,3].map(() => newTenant(product.url)));
await Promise.all(people.flatMap((p) => Array.from({length: 25}, (_, i) => newAgent(p, {name: 'A'+i}).catch((e) => console.log(String(e).slice(0,120))))));
await new Promise((r) => setTimeout(r, 4000));
try { console.log(execFileSync(process.execPath, ['/tmp/next/scripts/verify-audit.ts'], { env: {...process.env, ACCREDIT_DATA: '/tmp/seal-XmrY'}, encoding: 'utf8' })); } catch (e) { console.log((e as {stdout: string}).stdout); }
await new Promise((r) => setTimeout(r, 62000));
try { console.log(execFileSync(process.execPath, ['/tmp/next/scripts/verify-audit.ts'], { env: {...process.env, ACCREDIT_DATA: '/tmp/seal-XmrY'}, encoding: 'utf8' })); } catch (e) { console.log((e as {stdout: string}).stdout); }
await product.stop();
