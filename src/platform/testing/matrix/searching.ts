import { expect, test } from 'vitest'
import { nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { listed, type Subject } from './subject.ts'

/** What the search finds, and what it does not. */
export function searchContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, list, fields } = definition
  const own = list.search.filter((column) => fields[column]?.kind !== 'link')
  const shown = list.columns.map(({ field }) => field)
  const searched = own.find((column) => shown.includes(column) && fields[column]?.kind !== 'select')
  const search = (text: string, query = {}) => listed(actors().owner, name, { search: text, limit: 500, ...query })
  /** A text of the searched column, and its record. */
  const known = async (column: string) => {
    const { data } = await listed(actors().owner, name, { limit: 50 })
    const row = found(
      data.find((one: Json) => String(one[column] ?? '').length >= 4),
      `no record has four characters in ${column}`,
    )
    return { id: row.id as number, text: String(row[column]) }
  }
  const ids = (answer: Json): number[] => answer.data.map((row: Json) => row.id)

  if (list.search.length === 0) {
    test('a list without a search refuses one', async () => {
      const { status, body } = await actors().owner.get(`/list/${name}?search=zzzz`)
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['search'])
    })
    return
  }

  if (searched) {
    contractTest(subject, 'a search finds a record by its text, a part of it, and in capitals', async () => {
      const { id, text } = await known(searched)
      for (const typed of [text, text.slice(1, -1), text.toUpperCase(), ` ${text} `]) {
        expect(ids(await search(typed, { id })), typed).toEqual([id])
      }
      if (fields[searched]?.kind === 'number') {
        expect(ids(await search(text.replaceAll('/', ''), { id }))).toEqual([id])
      }
    })

    engineTest(subject, 'percent signs and underscores are searched literally', async () => {
      const { id, text } = await known(searched)
      for (const wildcard of ['%', '_', '\\']) {
        const typed = `${text.slice(0, 1)}${wildcard}${text.slice(2)}`
        if (typed === text) continue
        expect(ids(await search(typed)), typed).not.toContain(id)
      }
    })

    engineTest(subject, 'the pages of a search hold every row once', async () => {
      const typed = (await known(searched)).text.slice(0, 2)
      const all = await search(typed, { limit: 20 })
      const pages = [await search(typed, { limit: 10, page: 1 }), await search(typed, { limit: 10, page: 2 })]
      expect(pages.flatMap(ids)).toEqual(ids(all))
    })
  }

  const link = list.search.find((column) => fields[column]?.kind === 'link' && shown.includes(column))
  if (link) {
    contractTest(subject, 'a search by the name of a linked record finds its records', async () => {
      const { data } = await listed(actors().owner, name, { limit: 50 })
      const row = found(
        data.find((one: Json) => one[nameKey(link)]),
        `no record has a ${link}`,
      )
      expect(ids(await search(row[nameKey(link)], { id: row.id }))).toEqual([row.id])
    })
  }

  engineTest(subject, 'a search for an unused text finds nothing', async () => {
    expect(await search('zq-nobody-is-called-this-qz')).toMatchObject({ data: [], record: 0 })
  })
}
