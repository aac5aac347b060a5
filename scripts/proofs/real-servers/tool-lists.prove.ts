/** The tests beside it at full size. */
import './tool-lists.test.ts';
