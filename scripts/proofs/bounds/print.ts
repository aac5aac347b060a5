/** `node scripts/proofs/bounds/print.ts`: prints the maximum scores of the score model in each framework. */
import { boundsDocument } from './document.ts';

console.log(boundsDocument());
