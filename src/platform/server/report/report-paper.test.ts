import { expect, test } from 'vitest'
import { reportPdf } from './report-paper.ts'

/** A report with this many rows and a total. */
function pagesOf(count: number): number {
  const row = (isSum: boolean) => ({ isSum, cells: ['x', '1'], figures: [null, '1'] })
  const { content } = reportPdf(
    {
      company: 'C',
      title: 'R',
      head: [],
      columns: [{ label: 'Name' }, { label: 'Trips', decimals: 0, isCarried: true }],
      rows: [...Array.from({ length: count }, () => row(false)), row(true)],
      written: 'comma-thousands',
    },
    { language: 'en', numberFormat: 'comma-thousands', orientation: 'landscape' },
  )
  // Company, title and parameters precede the first table.
  return content.length - 3
}

test('a row more than the carry-over line has room for starts another page', () => {
  const most = Array.from({ length: 60 }, (_, count) => count).findLast((count) => pagesOf(count) === 1) ?? 0
  expect(most).toBeGreaterThan(20)
  // With these rows and the total the first page is full. One more row starts a second page, which also takes the last
  // row, so that the total is never alone.
  expect(pagesOf(most)).toBe(1)
  expect(pagesOf(most + 1)).toBe(2)
  expect(pagesOf(0)).toBe(1)
})
