/** The tests beside it at full size. */
import './histories.test.ts';
