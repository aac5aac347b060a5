/** The tests beside it at full size. */
import './receive-document.test.ts';
