/** What the engine must know of the product it runs: all that it says of name and trade on its own stands here. */
export const PRODUCT_NAME = 'Molen'
export const PRODUCT_DESCRIPTION = 'Back office of a ready-mix concrete producer'
/** Words of product and trade that whoever guesses a password tries first, in lower case. */
export const PRODUCT_WORDS = [
  'molen',
  'readymix',
  'ready',
  'beton',
  'concrete',
  'semen',
  'cement',
  'batching',
  'plant',
  'pabrik',
  'dispatcher',
] as const
