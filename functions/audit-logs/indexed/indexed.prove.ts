/** The tests beside it at full size. */
import './indexed.test.ts';
