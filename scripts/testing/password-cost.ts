/**
 * The `PASSWORD_COST` of every test and measurement that creates accounts: the memory blocks of one digest,
 * 2^15 in the product.
 */
export const PASSWORD_COST = '1024';
