import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
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

export default implement(material, {
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
