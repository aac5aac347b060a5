/** The tests beside it with exact limits of time. */
import './jobs.test.ts';
