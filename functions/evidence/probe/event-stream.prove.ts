/** The tests beside it at full size. */
import './event-stream.test.ts';
