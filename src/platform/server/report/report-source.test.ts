import { describe, expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { defineReport, listOfReport, type ReportChart } from '../../definition/report.ts'
import { implementReport } from './report-source.ts'

const MEANS: Label = ['Jumlahnya.', 'The sum of it.']
const customer = field.text(['Pelanggan', 'Customer'])
const product = field.text(['Produk', 'Product'])

function start(chart: Omit<ReportChart, 'label'>) {
  const report = defineReport({
    name: 'tried-report',
    label: ['Laporan', 'Report'],
    modeCalled: 'mode',
    modes: {
      all: {
        label: ['Semua', 'All'],
        groups: {
          customer: { label: ['Pelanggan', 'Customer'], columns: { customer } },
          day: { label: ['Hari', 'Day'], columns: { day: field.date(['Tanggal', 'Date']) }, inOrder: true },
          both: { label: ['Keduanya', 'Both'], columns: { customer, product }, subtotals: true },
        },
        measures: {
          volume: field.quantity(['Volume', 'Volume'], 'm³'),
          returned: field.quantity(['Kembali', 'Returned'], 'm³'),
          average: field.quantity(['Rata-rata', 'Average'], 'm³'),
          amount: field.money(['Nilai', 'Amount']),
          cost: field.money(['Biaya', 'Cost'], { permission: 'read-cost' }),
        },
        notAdded: ['average'],
        filters: {},
        head: [],
        charts: [{ label: ['Grafik', 'Tried chart'], ...chart }],
      },
    },
  })
  return implementReport(report, {
    all: {
      from: 'loads l',
      company: 'l.corporate_id',
      unit: 'l.production_unit_id',
      filters: {},
      means: { volume: MEANS, returned: MEANS, average: MEANS, amount: MEANS, cost: MEANS },
      groups: { customer: { customer: 'l.c' }, day: { day: 'l.day' }, both: { customer: 'l.c', product: 'l.p' } },
      measures: { volume: 'sum(l.v)', returned: 'sum(l.r)', average: 'avg(l.v)', amount: 'sum(l.a)', cost: 'sum(l.k)' },
    },
  })
}

describe('a chart of a report', () => {
  test.each([
    ['bars', { measures: ['average'] }],
    ['a Pareto chart', { type: 'pareto', measures: ['volume'] }],
    ['bars beside each other', { type: 'grouped', measures: ['volume', 'average'] }],
    ['bars stacked by the second column', { type: 'stacked', measures: ['volume'], groups: ['both'] }],
    ['a heat map', { type: 'heat', measures: ['volume'], groups: ['both'] }],
    ['points of two units', { type: 'scatter', measures: ['volume', 'amount'] }],
    ['bars under a line of another unit and right', { measures: ['volume'], line: 'cost', groups: ['day'] }],
  ] as const)('may be %s', (_, chart) => {
    expect(() => start(chart)).not.toThrow()
  })

  test.each([
    ['of a measure that the mode lacks', { measures: ['weight'] }, 'names a measure'],
    ['of a grouping that the mode lacks', { measures: ['volume'], groups: ['driver'] }, 'names a grouping'],
    ['of more measures than it draws', { measures: ['volume', 'returned'] }, 'draws 1 to 1 measures'],
    ['of one measure across and none up', { type: 'scatter', measures: ['volume'] }, 'draws 2 to 2 measures'],
    ['by a second column without sums', { type: 'heat', measures: ['volume'] }, 'needs `subtotals`'],
    ['with the share of an average', { type: 'pareto', measures: ['average'] }, 'adds up measures of `notAdded`'],
    ['that stacks an average', { type: 'stacked', measures: ['volume', 'average'] }, 'adds up measures of `notAdded`'],
    ['of m³ and rupiah on one axis', { type: 'grouped', measures: ['volume', 'amount'] }, 'several units'],
    [
      'with a line of a measure that the mode lacks',
      { measures: ['volume'], line: 'weight', groups: ['day'] },
      'names a',
    ],
    ['with a line over points', { type: 'scatter', measures: ['volume', 'amount'], line: 'cost' }, 'only bars have'],
    ['with a line that joins customers', { measures: ['volume'], line: 'average' }, 'needs `inOrder`'],
    ['half of which may be hidden', { type: 'grouped', measures: ['amount', 'cost'] }, 'several permissions'],
  ] as const)('is refused %s', (_, chart, why) => {
    expect(() => start(chart)).toThrow(`The report tried-report, 'all', chart 'Tried chart' `)
    expect(() => start(chart)).toThrow(why)
  })
})

test('the figures above a report have the unit of their measure in the language of the user', () => {
  const report = defineReport({
    name: 'hours-report',
    label: ['Laporan', 'Report'],
    modeCalled: 'mode',
    modes: {
      all: {
        label: ['Semua', 'All'],
        groups: { customer: { label: ['Pelanggan', 'Customer'], columns: { customer } } },
        measures: { hours: field.quantity(['Jam Kerja', 'Hours'], 'jam') },
        filters: {},
        head: ['hours'],
      },
    },
  })
  const [statistic] = listOfReport(report, { mode: 'all', group: 'customer' }).list.statistics ?? []
  expect(statistic?.append).toEqual(['jam', 'h'])
})
