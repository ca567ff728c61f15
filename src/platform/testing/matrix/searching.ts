import { expect, test } from 'vitest'
import type { Json } from '../client.ts'
import { addressOf, expectInvalid, listed, type Subject } from './subject.ts'

/** The search: what it finds, what it does not, and what people type by accident. */
export function searchContract({ definition, actors }: Subject): void {
  const { name, list, fields } = definition
  const own = list.search.filter((column) => fields[column]?.kind !== 'link')
  const shown = list.columns.map(({ field }) => field)
  const searched = own.find((column) => shown.includes(column) && fields[column]?.kind !== 'select')
  const search = (text: string, query = {}) => listed(actors().owner, name, { search: text, limit: 500, ...query })
  /** A text of the searched column, and whose it is. */
  const known = async () => {
    const { data } = await listed(actors().owner, name, { limit: 50 })
    const row = data.find((one: Json) => searched && String(one[searched] ?? '').length >= 4)
    return row && searched ? { id: row.id as number, text: String(row[searched]) } : undefined
  }
  const ids = (answer: Json): number[] => answer.data.map((row: Json) => row.id)

  if (list.search.length === 0) {
    test('a list without a search passes over what is typed', async () => {
      expect((await search('zzzz')).data).toEqual((await search('')).data)
    })
    return
  }

  test('a search finds a record by its text, by a part of it and in capitals', async () => {
    const record = await known()
    if (!record) return
    for (const typed of [record.text, record.text.slice(1, -1), record.text.toUpperCase(), ` ${record.text} `]) {
      const found = await search(typed)
      expect(found.record, typed).toBeGreaterThan(0)
      if (found.record <= 500) expect(ids(found), typed).toContain(record.id)
    }
    if (fields[searched ?? '']?.kind === 'number') {
      expect(ids(await search(record.text.replaceAll('/', '')))).toContain(record.id)
    }
  })

  test('a search through a link finds the records of what it names', async () => {
    const link = list.search.find((column) => fields[column]?.kind === 'link' && shown.includes(column))
    const { data } = await listed(actors().owner, name, { limit: 50 })
    const row = data.find((one: Json) => link && one[link.replace(/_id$/, '_name')])
    if (!link || !row) return
    const found = await search(row[link.replace(/_id$/, '_name')])
    expect(found.record).toBeGreaterThan(0)
    if (found.record <= 500) expect(ids(found)).toContain(row.id)
  })

  test('what nobody is called is not found', async () => {
    const found = await search('zq-nobody-is-called-this-qz')
    expect(found).toMatchObject({ data: [], record: 0 })
  })

  test('percent signs and underscores stand for themselves', async () => {
    const record = await known()
    if (!record) return
    const { text } = record
    for (const wildcard of ['%', '_', '\\']) {
      const typed = `${text.slice(0, 1)}${wildcard}${text.slice(2)}`
      if (typed === text) continue
      expect(ids(await search(typed)), typed).not.toContain(record.id)
    }
  })

  test.each(["O'Brien", '"quoted"', '🚚', '\\', '%', '_', '\t', '--', '$1', 'ﷺ', '\ud800'])(
    'a search for %j is answered',
    async (typed) => {
      const answer = await actors().owner.get(addressOf('list', name, { search: typed }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.record).toBeGreaterThanOrEqual(answer.body.data.length)
    },
  )

  test('a search of 5,000 characters is refused and named', async () => {
    for (const call of definition.calls.lookup ? ['list', 'lookup'] : ['list']) {
      expectInvalid(await actors().owner.get(addressOf(call, name, { search: 'x'.repeat(5_000) })), 'search')
    }
  })

  test('the pages of a search hold every row once', async () => {
    const record = await known()
    if (!record) return
    const typed = record.text.slice(0, 2)
    const all = await search(typed, { limit: 20 })
    const pages = [await search(typed, { limit: 10, page: 1 }), await search(typed, { limit: 10, page: 2 })]
    expect(pages.flatMap(ids)).toEqual(ids(all))
  })
}
