/** The tests beside it at full size. */
import './places.test.ts';
