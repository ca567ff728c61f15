import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { EQUIPMENT_TYPES, GROUPS, within } from '../groups.ts'
import { fuelReportPage } from '../pages.ts'

const cost = { permission: READ_COST } as const
const OF_TANKS = {
  material_id: field.link(['Bahan Bakar', 'Fuel'], 'material'),
  warehouse_id: field.link(['Tangki', 'Tank'], 'warehouse'),
} as const satisfies Fields

const OF_EQUIPMENT = {
  equipment_id: field.link(['Alat', 'Equipment'], 'equipment'),
  kind: field.select(['Jenis Alat', 'Kind'], EQUIPMENT_TYPES),
} as const satisfies Fields

const index = (label: readonly [string, string]) => field.quantity(label, '', { shown: 2, sum: false })

const RESULTS = {
  pass: ['Sesuai Standar', 'Within standard'],
  reject: ['Di Luar Standar', 'Outside standard'],
  pending: ['Tanpa Penilaian', 'Not judged'],
} as const

/** Fuel of equipment beside its work, and the expected contents of its tanks. */
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
        driver: GROUPS.driver,
        kind_equipment: within(GROUPS.kind, GROUPS.equipment),
      },
      filters: {
        ...OF_EQUIPMENT,
        driver_id: GROUPS.driver.columns.driver_id,
        tank_warehouse_id: field.link(['Tangki', 'Tank'], 'warehouse'),
      },
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
    index: {
      label: ['Indeks dan Standar', 'Index and standard'],
      groups: {
        index: {
          label: ['Alat dan Periode', 'Equipment and period'],
          columns: {
            equipment_id: field.link(['Alat', 'Equipment'], 'equipment'),
            month: field.month(['Periode', 'Period']),
            unit: field.text(['Satuan', 'Unit']),
            status: field.select(['Hasil', 'Result'], RESULTS),
          },
        },
        month: GROUPS.month,
        kind: GROUPS.kind,
        unit: GROUPS.unit,
      },
      filters: OF_EQUIPMENT,
      measures: {
        outside: field.integer(['Di Luar Standar', 'Outside standard']),
        indexes: field.integer(['Indeks', 'Indexes']),
        liter: field.quantity(['BBM', 'Fuel'], 'liter', { shown: 1 }),
        index_value: index(['Nilai Indeks', 'Index value']),
        min: index(['Min', 'Min']),
        standard: index(['Standar', 'Standard']),
        max: index(['Maks', 'Max']),
      },
      notAdded: ['index_value', 'min', 'standard', 'max'],
      head: ['outside', 'indexes', 'liter'],
      charts: [
        {
          label: ['Indeks satu alat dan batasnya', 'The index of one equipment and its standard'],
          type: 'line',
          groups: ['month'],
          measures: ['index_value'],
          band: ['min', 'max'],
        },
        { label: ['Di luar standar', 'Outside standard'], measures: ['outside'] },
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
        book: field.quantity(['Buku saat Diukur', 'Book at the dips'], 'liter', { shown: 1 }),
        dip: field.quantity(['Hasil Ukur', 'Dips'], 'liter', { shown: 1 }),
        difference: field.quantity(['Selisih Ukur', 'Dip difference'], 'liter', { shown: 1 }),
      },
      head: ['opening', 'in', 'out', 'closing', 'difference'],
      charts: [{ label: ['Masuk dan keluar', 'In and out'], type: 'grouped', measures: ['in', 'out'] }],
    },
  },
})
