/** The tests beside it at full size. */
import './capacity.test.ts';
