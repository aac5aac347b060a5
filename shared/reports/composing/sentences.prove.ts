/** The tests beside it at full size. */
import './sentences.test.ts';
