/** What the engine needs to know about the product: its name and its trade. */
export const PRODUCT_NAME = 'Molen'
export const PRODUCT_DESCRIPTION = 'Back office of a ready-mix concrete producer'
/** Words of product and trade that an attacker would try in passwords, in lower case. */
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
