/** The name of the product; nothing else spells it out. */
export const PRODUCT_NAME = 'Rackline';
