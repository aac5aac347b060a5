/** The tests beside it at full size. */
import './standings-api.test.ts';
