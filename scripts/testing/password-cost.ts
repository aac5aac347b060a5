/** The `PASSWORD_COST` of every test and measurement that makes accounts: the blocks of memory of one digest, 2^15 in the product. */
export const PASSWORD_COST = '1024';
