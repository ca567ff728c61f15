import type { HeaderStatistic, StatisticsCard } from '../../../platform/definition/statistics.ts'

/** The dispatcher's figures above the list. */
export const FIGURES = [
  {
    label: ['Muat', 'Loading'],
    value: 'indicator.pending',
    classes: 'warning',
    filter: { status: 'pending', date_from: '', date_to: '' },
  },
  {
    label: ['Di Perjalanan', 'On the road'],
    value: 'indicator.progress',
    classes: 'info',
    filter: { status: 'progress', date_from: '', date_to: '' },
  },
  { label: ['Ritase Hari Ini', 'Trips today'], value: 'indicator.trips' },
  {
    label: ['Berangkat Hari Ini', 'Departed today'],
    value: 'indicator.volume',
    transform: 'quantity',
    append: 'm³',
  },
] as const satisfies readonly HeaderStatistic[]

/** The folded card of the list. */
export const FIGURES_CARD = {
  label: ['Volume 14 Hari', 'Volume, 14 days'],
  items: [
    {
      id: 'indicator.refused',
      label: ['Ditolak Hari Ini', 'Refused today'],
      icon: 'alert',
      color: 'red',
      numeric: true,
    },
    {
      id: 'indicator.cancelled',
      label: ['Batal Hari Ini', 'Cancelled today'],
      icon: 'cancel',
      color: 'warning',
      numeric: true,
    },
  ],
  graph: {
    label: ['Volume berangkat per hari', 'Volume departed per day'],
    categories: ['Tanggal', 'Date'],
    values: ['Volume (m³)', 'Volume (m³)'],
    transform: 'quantity',
    as: 'day',
  },
} as const satisfies StatisticsCard
