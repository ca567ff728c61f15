import { expect, test } from 'vitest'
import { COLUMNS, readBatchFile } from './batch-file.rules.ts'

test('a long file is read in turns with other work', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `${index + 1},DO/1,1,2026-11-24 08:10:00,3.5,1,SEMEN,1225,1231.5`,
  )
  let turns = 0
  const read = await readBatchFile(`${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`, async () => {
    turns += 1
  })
  expect('batches' in read && read.batches).toHaveLength(10_000)
  expect(turns).toBe(5)
})
