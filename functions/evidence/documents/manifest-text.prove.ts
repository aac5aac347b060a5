/** The tests beside it at full size. */
import './manifest-text.test.ts';
