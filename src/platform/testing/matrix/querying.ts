import { expect, test } from 'vitest'
import { addressOf, expectInvalid, type Subject } from './subject.ts'

/** What the engine refuses or tolerates in the parameters of any list. */
export function queryContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, list, calls } = definition
  const lists = calls.lookup ? ['list', 'lookup'] : ['list']

  test.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', '-1'],
    ['limit', 'abc'],
    ['limit', '1.5'],
    ['page', '0'],
    ['page', '-1'],
    ['page', 'abc'],
    ['offset', '-1'],
    ['offset', 'abc'],
    ['sort', 'sideways'],
    ['count', '1'],
    ['order', 'no_such_field'],
    ['order', 'corporate_id'],
    ['order', 'id; DROP TABLE users'],
    ['no_such_parameter', '1'],
    ['search', 'null\u0000byte'],
  ])('a list refuses %s=%j and names it', async (parameter, value) => {
    for (const call of lists) {
      const answer = await actors().owner.get(addressOf(call, name, { [parameter]: value }))
      expectInvalid(answer, parameter, call)
    }
  })

  if (list.search.length === 0) return

  test.each(["O'Brien", '"quoted"', '🚚', '\\', '%', '_', '\t', '--', '$1', 'ﷺ', '\ud800'])(
    'a search for %j is answered',
    async (typed) => {
      const answer = await actors().owner.get(addressOf('list', name, { search: typed }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.record).toBeGreaterThanOrEqual(answer.body.data.length)
    },
  )

  test('a search of 5,000 characters is refused and named', async () => {
    for (const call of lists) {
      expectInvalid(await actors().owner.get(addressOf(call, name, { search: 'x'.repeat(5_000) })), 'search')
    }
  })
}
