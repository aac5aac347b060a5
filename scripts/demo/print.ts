/** `node scripts/demo/print.ts`: prints the agents of the demo tenant with their scores, and the means. */
import { NOW } from '#scripts/proofs/bounds/pieces.ts';
import { demoTenant } from './demo-tenant.ts';
import { demoDocument } from './document.ts';

console.log(demoDocument(demoTenant(NOW)));
