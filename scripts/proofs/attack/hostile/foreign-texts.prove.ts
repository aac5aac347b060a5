/** The tests beside it at full size. */
import './foreign-texts.test.ts';
