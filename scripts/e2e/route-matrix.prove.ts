/** The tests beside it, with every route in place of a share of the routes. */
import './route-matrix.test.ts';
