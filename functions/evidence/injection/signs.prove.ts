/** The tests beside it at full size. */
import './signs.test.ts';
