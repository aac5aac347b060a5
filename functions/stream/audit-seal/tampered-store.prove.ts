/** The tests beside it at full size. */
import './tampered-store.test.ts';
