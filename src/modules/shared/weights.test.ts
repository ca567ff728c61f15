import { expect, test } from 'vitest'
import type { Fields } from '../../platform/definition/field.ts'
import { contents } from '../all.ts'

/** The quantities in kg among fields, lines of fields and what actions ask, by their path. */
function weightsIn(fields: Fields, path: string): [path: string, exact: boolean][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return weightsIn(field.fields, `${path}.${name}`)
    return field.kind === 'quantity' && field.unit === 'kg' ? [[`${path}.${name}`, field.exact === true]] : []
  })
}

test('no weight in kg has empty decimals, which read as thousands where the dot divides them', () => {
  const modules = contents.flatMap((entry) => entry.modules)
  const weights = modules.flatMap(({ name, fields, actions }) => [
    ...weightsIn(fields, name),
    ...Object.entries(actions).flatMap(([verb, { asks = {} }]) => weightsIn(asks, `${name} ${verb}`)),
  ])
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(([, exact]) => !exact)).toEqual([])
})
