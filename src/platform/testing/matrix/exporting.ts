import { expect, test } from 'vitest'
import { addressOf, expectRefusal, listed, type Subject } from './subject.ts'

/** An export holds the rows of the list. */
export function exportContract({ definition, actors }: Subject): void {
  const { name, calls } = definition
  if (!calls.export) return

  test('an export holds as many rows as the list, and refuses what the list refuses', async () => {
    const { record } = await listed(actors().owner, name, { limit: 1 })
    if (record > 20_000) return
    const answer = await actors().owner.get(addressOf('export', name, { format: 'csv' }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.csv"/)
    expect(rowsOf(answer.body)).toHaveLength(record + 1)
    expectRefusal(await actors().owner.get(addressOf('export', name, { format: 'csv', no_such_parameter: 1 })), 422)
    expectRefusal(await actors().owner.get(addressOf('export', name, { format: 'exe' })), 422)
    expectRefusal(await actors().powerless.get(addressOf('export', name, { format: 'csv' })), 403)
    expectRefusal(await actors().nobody.get(addressOf('export', name, { format: 'csv' })), 401)
  })
}

/** The lines of a csv text; a line break within quotes belongs to its cell. */
function rowsOf(csv: string): string[] {
  return csv.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+(?=\r?\n|$)/g) ?? []
}
