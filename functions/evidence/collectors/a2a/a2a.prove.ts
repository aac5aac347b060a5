/** The tests beside it at full size. */
import './a2a.test.ts';
