/** The tests beside it at full size. */
import './part-buffer.test.ts';
