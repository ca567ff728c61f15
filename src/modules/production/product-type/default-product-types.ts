/** The product types that every company starts with. */
export const DEFAULT_PRODUCT_TYPES = [
  { code: 'concrete', name: 'Beton' },
  { code: 'mortar', name: 'Mortar' },
  { code: 'service', name: 'Jasa' },
] as const
