/** The tests beside it at full size. */
import './seal-events.test.ts';
