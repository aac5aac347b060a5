/** The tests beside it at full size. */
import './trim-ends.test.ts';
