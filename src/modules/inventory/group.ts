import { defineGroup } from '../../platform/definition/group.ts'

export const inventory = defineGroup({
  name: 'inventory',
  label: ['Persediaan', 'Inventory'],
  icon: 'inventory',
  order: 6,
  jumps: [{ letter: 'i', route: 'material-stock' }],
  headings: [
    {
      label: ['INVENTORY', 'INVENTORY'],
      routes: ['material-stock', 'stock-forecast', 'material-reconciliation', 'purchase-order', 'material-quality'],
    },
    {
      label: ['MATERIAL', 'MATERIAL'],
      routes: ['material', 'incoming-material', 'yard', 'material-usage', 'material-transfer', 'opname-stock'],
    },
    { label: ['FUEL', 'FUEL'], routes: ['fuel', 'fuel-index'] },
    { label: ['MASTER DATA', 'MASTER DATA'], routes: ['warehouse', 'vendor', 'vendor-category'] },
  ],
  placeholders: [],
})
