/** The tests beside it at full size. */
import './large-estate.test.ts';
