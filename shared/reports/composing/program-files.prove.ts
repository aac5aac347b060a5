/** The tests beside it at full size. */
import './program-files.test.ts';
