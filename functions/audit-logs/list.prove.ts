/** The tests beside it at full size. */
import './list.test.ts';
