import { field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { GROUPS, within } from '../groups.ts'
import { fuelReportPage } from '../pages.ts'

const cost = { permission: READ_COST } as const
const OF_TANKS = { material_id: field.link(['Bahan Bakar', 'Fuel'], 'material') } as const

/** What equipment was filled with beside what it did on it, and what its tanks should hold. */
export const fuelReport = defineReport({
  ...fuelReportPage,
  modeCalled: 'mode',
  modes: {
    usage: {
      label: ['Pemakaian', 'Usage'],
      groups: {
        equipment: GROUPS.equipment,
        kind: GROUPS.kind,
        day: GROUPS.day,
        month: GROUPS.month,
        unit: GROUPS.unit,
        kind_equipment: within(GROUPS.kind, GROUPS.equipment),
      },
      filters: { equipment_id: field.link(['Alat', 'Equipment'], 'equipment') },
      measures: {
        liter: field.quantity(['BBM', 'Fuel'], 'liter', { shown: 1 }),
        fills: field.integer(['Pengisian', 'Fills']),
        km: field.quantity(['Jarak', 'Distance'], 'km', { shown: 0 }),
        hours: field.quantity(['Jam Kerja', 'Hours'], 'jam', { shown: 1 }),
        m3: field.quantity(['Diangkut', 'Carried'], 'm³'),
        km_per_liter: field.quantity(['km per Liter', 'km per litre'], '', { shown: 2 }),
        liter_per_hour: field.quantity(['Liter per Jam', 'Litres per hour'], '', { shown: 2 }),
        liter_per_m3: field.quantity(['Liter per m³', 'Litres per m³'], '', { shown: 2 }),
        amount: field.money(['Nilai', 'Amount'], cost),
        amount_per_m3: field.money(['Nilai per m³', 'Amount per m³'], cost),
      },
      notAdded: ['km_per_liter', 'liter_per_hour', 'liter_per_m3', 'amount_per_m3'],
      head: ['liter', 'km', 'hours', 'amount'],
      charts: [
        {
          label: ['BBM terhadap jarak', 'Fuel against distance'],
          type: 'scatter',
          groups: ['equipment'],
          measures: ['km', 'liter'],
        },
        {
          label: ['BBM menurut alat', 'Fuel by equipment'],
          type: 'stacked',
          groups: ['kind_equipment'],
          measures: ['liter'],
        },
        { label: ['Liter', 'Litres'], measures: ['liter'] },
      ],
    },
    tank: {
      label: ['Tangki', 'Tanks'],
      groups: { place: GROUPS.place, unit: GROUPS.unit },
      filters: OF_TANKS,
      measures: {
        opening: field.quantity(['Saldo Awal', 'Opening'], 'liter', { shown: 1 }),
        in: field.quantity(['Masuk', 'In'], 'liter', { shown: 1 }),
        out: field.quantity(['Keluar', 'Out'], 'liter', { shown: 1 }),
        closing: field.quantity(['Saldo Akhir', 'Closing'], 'liter', { shown: 1 }),
      },
      head: ['opening', 'in', 'out', 'closing'],
      charts: [{ label: ['Masuk dan keluar', 'In and out'], type: 'grouped', measures: ['in', 'out'] }],
    },
  },
})
