import type { Label } from '../../../platform/definition/label.ts'

/** Two duties that one person should not hold together. */
interface Conflict {
  one: string
  other: string
  label: Label
}

const CONFLICTS: readonly Conflict[] = [
  {
    one: 'create-credit-submission',
    other: 'update-credit-limit-approval',
    label: [
      'Peran ini dapat mengajukan dan menyetujui limit kredit',
      'This role can both ask for a credit limit and approve it',
    ],
  },
  {
    one: 'create-opname-stock',
    other: 'update-opname-stock-approve',
    label: ['Peran ini dapat menghitung dan menyetujui opname', 'This role can both count a stock take and approve it'],
  },
  {
    one: 'create-sales-payment',
    other: 'update-sales-payment-cancel',
    label: ['Peran ini dapat membuat dan membatalkan pembayaran', 'This role can both create and cancel payments'],
  },
  {
    one: 'create-product-mix-design',
    other: 'update-product-mix-design-approve',
    label: ['Peran ini dapat membuat dan menyetujui mix design', 'This role can both create and approve mix designs'],
  },
]

/** The conflicts between a permission and those that are already held. */
export function conflictsOf(permission: string, held: readonly string[]): readonly Conflict[] {
  return CONFLICTS.filter(
    ({ one, other }) => (permission === one && held.includes(other)) || (permission === other && held.includes(one)),
  )
}
