/** The tests beside it at full size. */
import './password.test.ts';
