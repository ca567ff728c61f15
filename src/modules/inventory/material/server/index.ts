import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { refuseUnitUser } from '../../../shared/server/company-only.ts'
import { refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { refuseWhileStocked, USES_OF_MATERIAL } from '../../server/still-used.ts'
import { material } from '../material.ts'

const MIN_ABOVE_MAX: Label = [
  'Stok minimum lebih besar dari stok maksimum',
  'The minimum stock is above the maximum stock',
]

const OTHER_CONVERSION: Label = [
  '1 {purchase} sama dengan {exact} {base}, tertulis {given}. Stok dan harga mengikuti yang tertulis',
  '1 {purchase} is {exact} {base}, but {given} is written. Stock and prices follow what is written',
]

export default implement(material, {
  prepare: completeConversion,

  check(_call, draft, before) {
    refuseMinAboveMax(draft, before)
  },

  actions: {
    async deactivate(call, record) {
      refuseUnitUser(call, material.label)
      await refuseWhileStocked(call, record.id, 'material_id')
      await refuseWhileUsed(call, record.id, USES_OF_MATERIAL)
      return { record: await call.update('materials', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: {
    material_units_production_unit_key: {
      field: 'units',
      label: ['Satu unit produksi hanya boleh satu baris', 'A production unit can have only one line'],
    },
  },
})

/**
 * Fills in how many base units are in a purchase unit where nobody wrote it, as units of one type say themselves. What
 * was written and differs from that is likely a slip.
 */
async function completeConversion(call: Call, draft: Draft, before?: RowOf<'materials'>): Promise<void> {
  const { uom_id, purchase_uom_id, conversion } = draft.values
  if (before && uom_id === undefined && purchase_uom_id === undefined && conversion === undefined) return
  const asked = { ...before, ...draft.values }
  const units = await call.db
    .selectFrom('uoms')
    .select(['id', 'name', 'type', 'base_factor'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', [Number(asked.uom_id), Number(asked.purchase_uom_id)])
    .execute()
  const base = units.find(({ id }) => id === asked.uom_id)
  const purchase = units.find(({ id }) => id === asked.purchase_uom_id)
  const exact = base && purchase && factorOf(base, purchase)
  if (!exact) return
  if (typeof asked.conversion !== 'string') draft.values.conversion = exact
  else if (!new Big(asked.conversion).eq(exact)) {
    const given = call.figure(asked.conversion)
    const values = { purchase: purchase.name, base: base.name, exact: call.figure(exact), given }
    call.warn('conversion_differs', OTHER_CONVERSION, values, 'conversion')
  }
}

type Uom = Pick<RowOf<'uoms'>, 'id' | 'type' | 'base_factor'>

/** How many of one unit are in another, to three decimals; unknown for units of different types. */
function factorOf(base: Uom, purchase: Uom): string | undefined {
  if (base.id === purchase.id) return '1'
  if (base.type !== purchase.type || !base.base_factor || !purchase.base_factor) return undefined
  const exact = new Big(purchase.base_factor).div(base.base_factor).round(3)
  return exact.gt(0) ? exact.toFixed() : undefined
}

function refuseMinAboveMax(draft: Draft, before: RowOf<'materials'> | undefined): void {
  const refused: Record<string, FieldMessages[string]> = {}
  const judge = (path: string, min: unknown, max: unknown) => {
    if (typeof min === 'string' && typeof max === 'string' && new Big(min).gt(max)) {
      refused[path] = [{ label: MIN_ABOVE_MAX }]
    }
  }
  const { min_stock = before?.min_stock, max_stock = before?.max_stock } = draft.values
  judge('max_stock', min_stock, max_stock)
  draft.lines.units?.forEach((line, index) => {
    judge(`units.${index}.max_stock`, line.values.min_stock, line.values.max_stock)
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}
