import { useQueries } from '@tanstack/react-query'
import type { Fields } from '../../../definition/field.ts'
import { isObject } from '../../../definition/is-object.ts'
import { type Choice, choiceName } from '../../controllers/use-lookup.ts'
import { apiQuery } from '../../query.ts'
import type { Row } from '../../record.ts'

const MOST_IDS = 100

/** An entry of a history, and the fields of its record. */
export interface Told {
  fields: Fields
  entry: Row
}

/** The names of the records that a history contains only as ids: by module and id. */
export function useLinkNames(told: readonly Told[]): (target: string, id: number) => string {
  const wanted = new Map<string, Set<number>>()
  const note = (fields: Fields, record: unknown) => {
    if (!isObject(record)) return
    for (const [name, field] of Object.entries(fields)) {
      const value = record[name]
      if (field.kind === 'lines' && Array.isArray(value)) for (const line of value) note(field.fields, line)
      if (field.kind !== 'link' || typeof value !== 'number') continue
      wanted.set(field.module, (wanted.get(field.module) ?? new Set()).add(value))
    }
  }
  for (const { fields, entry } of told) for (const side of [entry.before, entry.after]) note(fields, side)
  const targets = [...wanted]
  const answers = useQueries({
    queries: targets.map(([target, ids]) => ({
      ...apiQuery<readonly Choice[]>(`lookup/${target}`, {
        id: [...ids]
          .sort((a, b) => a - b)
          .slice(0, MOST_IDS)
          .join(','),
        active: 2,
        limit: MOST_IDS,
      }),
      staleTime: 60_000,
    })),
  })
  return (target, id) => {
    const choices = answers[targets.findIndex(([one]) => one === target)]?.data?.data ?? []
    const choice = choices.find((one) => one.id === id)
    return choice ? choiceName(choice) : `#${id}`
  }
}
