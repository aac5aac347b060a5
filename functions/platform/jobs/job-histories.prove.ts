/** The tests beside it at full size. */
import './job-histories.test.ts';
