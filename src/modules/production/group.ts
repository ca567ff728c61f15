import { defineGroup } from '../../platform/definition/group.ts'

export const production = defineGroup({
  name: 'production',
  label: ['Produksi', 'Production'],
  icon: 'production',
  order: 5,
  jumps: [
    { letter: 'p', route: 'production-schedule' },
    { letter: 'j', route: 'production' },
    { letter: 'o', route: 'delivery' },
  ],
  headings: [
    { label: ['PRODUCTION MENU', 'PRODUCTION MENU'], routes: ['production-schedule', 'production'] },
    { label: ['DELIVERY', 'DELIVERY'], routes: ['dispatch', 'delivery'] },
    { label: ['MASTER DATA', 'MASTER DATA'], routes: ['product', 'product-category', 'product-mix-design'] },
  ],
  placeholders: [],
})
