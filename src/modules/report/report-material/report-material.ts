import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { GROUPS, within } from '../groups.ts'
import { reportMaterialPage } from '../pages.ts'

const FILTERS = {
  material_id: field.link(['Material', 'Material'], 'material'),
  warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse'),
} as const satisfies Fields

const cost = { permission: READ_COST } as const
/** Each material in its own unit of measure, which stands in a column beside it. */
const quantity = (label: readonly [string, string]) => field.quantity(label, '', { sum: false })

/** What came and went of materials, and what was used beside what the mix designs ask for. */
export const reportMaterial = defineReport({
  ...reportMaterialPage,
  modeCalled: 'mode',
  modes: {
    mutation: {
      label: ['Mutasi', 'Mutation'],
      groups: { material: GROUPS.material, place: GROUPS.place, material_place: within(GROUPS.material, GROUPS.place) },
      filters: FILTERS,
      measures: {
        opening: quantity(['Saldo Awal', 'Opening']),
        in: quantity(['Masuk', 'In']),
        transfer_in: quantity(['Transfer Masuk', 'Transfer in']),
        usage: quantity(['Pemakaian', 'Usage']),
        transfer_out: quantity(['Transfer Keluar', 'Transfer out']),
        adjustment: quantity(['Penyesuaian', 'Adjustment']),
        closing: quantity(['Saldo Akhir', 'Closing']),
        value: field.money(['Nilai', 'Value'], cost),
      },
      head: ['value'],
      charts: [{ label: ['Nilai stok', 'Value of the stock'], type: 'pareto', measures: ['value'] }],
    },
    usage: {
      label: ['Pemakaian dan Mix', 'Usage and mix'],
      groups: { material: GROUPS.material },
      filters: FILTERS,
      measures: {
        theoretical: quantity(['Teoritis', 'Theoretical']),
        actual: quantity(['Aktual', 'Actual']),
        deviation: quantity(['Deviasi', 'Deviation']),
        deviation_pct: field.percent(['Deviasi', 'Deviation'], { sum: false }),
      },
      notAdded: ['deviation_pct'],
      head: [],
      charts: [{ label: ['Deviasi dari mix', 'Deviation from the mix'], measures: ['deviation_pct'] }],
    },
  },
})
