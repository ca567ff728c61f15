import { expect, test } from 'vitest'
import { contents } from '../../index.ts'
import { icons } from './icons.ts'

test('every icon that a group, a figure or a state names is drawn', () => {
  const named = contents.flatMap(({ group, modules }) => [
    group.icon,
    ...modules.flatMap(({ icon, fields, list }) => [
      icon ?? [],
      ...Object.values(fields).flatMap((field) =>
        field.kind === 'status' ? Object.values(field.words).flatMap((word) => word.icon ?? []) : [],
      ),
      ...(list.chart?.items ?? []).flatMap((item) => item.icon ?? []),
    ]),
  ])
  const drawn: readonly (string | string[])[] = Object.keys(icons)
  expect(named.flat().filter((name) => !drawn.includes(name))).toEqual([])
})
