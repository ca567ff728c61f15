import { defineModule } from '../../platform/definition/module.ts'
import { cardList } from '../card-list/card-list.ts'

/** The cards as a table with every figure over all rows: statistics, a card with a chart, sums. */
export const figures = defineModule({
  name: 'story-figure',
  label: ['Angka Daftar', 'Figures of a list'],
  route: 'figures',
  table: 'story_cards',
  scope: 'corporate',
  title: 'name',
  fields: cardList.fields,
  list: {
    columns: ['name', 'date', 'amount', 'volume', 'city', 'status'],
    filters: ['status', 'city', 'date'],
    search: ['name'],
    sort: 'name',
    summary: ['amount', 'volume'],
    statistics: [
      { label: ['Menunggu', 'Pending'], value: 'indicator.pending', classes: 'warning', filter: { status: 'pending' } },
      { label: ['Nilai', 'Amount'], value: 'summary.amount', transform: 'money' },
      {
        label: ['Volume Terbesar', 'Largest volume'],
        value: 'index_indicator.largest',
        transform: 'quantity',
        prepend: ['s/d', 'up to'],
        append: 'm³',
      },
      { label: ['Data', 'Records'], value: 'record' },
    ],
    chart: {
      label: ['Volume per Kota', 'Volume by city'],
      items: [
        { id: 'indicator.urgent', label: ['Mendesak', 'Urgent'], icon: 'alert', color: 'red', numeric: true },
        {
          id: 'index_indicator.average',
          label: ['Volume Rata-rata', 'Average volume'],
          numeric: true,
          transform: 'quantity',
          append: 'm³',
        },
      ],
      graph: {
        label: ['Volume per kota', 'Volume by city'],
        categories: ['Kota', 'City'],
        values: ['Volume (m³)', 'Volume (m³)'],
        transform: 'quantity',
      },
    },
  },
})
