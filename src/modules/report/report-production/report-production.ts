import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { RECONCILIATION_MODES } from '../../inventory/material-reconciliation/modes.rules.ts'
import { DOCKET_GROUPS, GROUPS, within } from '../groups.ts'
import { reportProductionPage } from '../pages.ts'

const FILTERS = {
  batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant'),
  product_id: field.link(['Produk', 'Product'], 'product'),
  customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
  site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
} as const satisfies Fields

const PLANNED = { planned_m3: field.quantity(['Rencana', 'Planned'], 'm³') } as const

const VOLUMES = {
  produced_m3: field.quantity(['Produksi', 'Produced'], 'm³'),
  delivered_m3: field.quantity(['Terkirim', 'Delivered'], 'm³'),
  rejected_m3: field.quantity(['Ditolak', 'Rejected'], 'm³'),
  returned_m3: field.quantity(['Kembali', 'Returned'], 'm³'),
} as const satisfies Fields

const LOADS = {
  dockets: field.integer(['Surat Jalan', 'Dockets']),
  batching_minutes: field.quantity(['Waktu Batching Rata-rata', 'Average batching time'], 'menit', { shown: 0 }),
  cycle_minutes: field.quantity(['Siklus Rata-rata', 'Average cycle'], 'menit', { shown: 0 }),
} as const satisfies Fields

const AVERAGES = ['batching_minutes', 'cycle_minutes'] as const

const HEAD = ['produced_m3', 'delivered_m3', 'rejected_m3', 'dockets'] as const

/** Production: against the plan, by the hour of departure, and of each pour. */
export const reportProduction = defineReport({
  ...reportProductionPage,
  modeCalled: 'mode',
  modes: {
    daily: {
      label: ['Harian', 'Daily'],
      groups: {
        day: DOCKET_GROUPS.day,
        month: GROUPS.month,
        plant: DOCKET_GROUPS.plant,
        product: DOCKET_GROUPS.product,
        unit: GROUPS.unit,
        plant_product: within(DOCKET_GROUPS.plant, DOCKET_GROUPS.product),
      },
      filters: FILTERS,
      measures: {
        ...PLANNED,
        ...VOLUMES,
        remaining_m3: field.quantity(['Sisa', 'Remaining'], 'm³'),
        delivered_pct: field.percent(['Terkirim dari Rencana', 'Delivered of plan'], { shown: 1 }),
        ...LOADS,
      },
      notAdded: [...AVERAGES, 'delivered_pct'],
      head: ['planned_m3', ...HEAD],
      charts: [
        {
          label: ['m³ menurut produk', 'm³ by product'],
          type: 'stacked',
          groups: ['plant_product'],
          measures: ['produced_m3'],
        },
        {
          label: ['Rencana dan produksi', 'Planned and produced'],
          type: 'grouped',
          measures: ['planned_m3', 'produced_m3'],
        },
      ],
    },
    hourly: {
      label: ['Per Jam', 'By hour'],
      groups: { hour: GROUPS.hour, shift: GROUPS.shift, day_hour: within(DOCKET_GROUPS.day, GROUPS.hour) },
      filters: { ...FILTERS, ...GROUPS.shift.columns },
      measures: { ...VOLUMES, ...LOADS },
      notAdded: AVERAGES,
      head: HEAD,
      charts: [
        {
          label: ['Muatan per hari dan jam', 'Loads by day and hour'],
          type: 'heat',
          groups: ['day_hour'],
          measures: ['dockets'],
        },
        { label: ['m³ berangkat', 'm³ departed'], measures: ['produced_m3'] },
      ],
    },
    plant: {
      label: ['Jam dan Utilisasi', 'Hours and utilisation'],
      groups: {
        plant: GROUPS.plant,
        day: GROUPS.day,
        month: GROUPS.month,
        unit: GROUPS.unit,
        plant_day: within(GROUPS.plant, GROUPS.day),
      },
      filters: { batching_plant_id: FILTERS.batching_plant_id },
      measures: {
        produced_m3: VOLUMES.produced_m3,
        operating_h: field.quantity(['Jam Operasi', 'Operating hours'], 'jam', { shown: 1 }),
        m3_per_hour: field.quantity(['m³ per Jam', 'm³ per hour'], 'm³', { shown: 1 }),
        downtime_minutes: field.quantity(['Downtime', 'Downtime'], 'menit', { shown: 0 }),
        capacity_m3: field.quantity(['Kapasitas', 'Capacity'], 'm³', { shown: 0 }),
        utilisation_pct: field.percent(['Utilisasi', 'Utilisation'], { shown: 1 }),
      },
      notAdded: ['m3_per_hour', 'utilisation_pct'],
      head: ['produced_m3', 'operating_h', 'm3_per_hour', 'utilisation_pct'],
      charts: [{ label: ['Utilisasi', 'Utilisation'], measures: ['utilisation_pct'] }],
    },
    batch: { ...RECONCILIATION_MODES.batch, label: ['Deviasi Batch', 'Batch deviation'] },
    schedule: {
      label: ['Jadwal dan Aktual', 'Schedule and actual'],
      groups: { schedule: GROUPS.schedule, project: GROUPS.project },
      filters: FILTERS,
      measures: {
        ...PLANNED,
        produced_m3: VOLUMES.produced_m3,
        delivered_m3: VOLUMES.delivered_m3,
        difference_m3: field.quantity(['Selisih', 'Difference'], 'm³'),
      },
      head: ['planned_m3', 'produced_m3', 'difference_m3'],
      charts: [
        {
          label: ['Rencana dan produksi', 'Planned and produced'],
          type: 'grouped',
          measures: ['planned_m3', 'produced_m3'],
        },
      ],
    },
  },
})
