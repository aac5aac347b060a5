/** `node scripts/bounds/print.ts`: prints what the score model lets anybody earn in each framework. */
import { boundsDocument } from './document.ts';

console.log(boundsDocument());
