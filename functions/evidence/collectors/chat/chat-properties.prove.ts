/** The tests beside it at full size. */
import './chat-properties.test.ts';
