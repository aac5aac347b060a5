/** The tests beside it at full size. */
import './mask.test.ts';
