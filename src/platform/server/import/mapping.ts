import { MESSAGES } from '../../definition/messages.ts'
import { Invalid, RuleBroken } from '../errors.ts'
import { SAME_WORDS } from './same-words.ts'
import type { Target } from './targets.ts'
import { IMPORT } from './words.ts'

/** The target of each column of the file; null for an ignored column. */
export type Mapping = readonly (string | null)[]

/** A normalized heading: letters and digits only, without accents, units in brackets and asterisks. */
export function tidyHeader(header: string): string {
  return header
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The synonyms of a heading, by the normalized one. */
const ALIKE = new Map(
  SAME_WORDS.flatMap((words) => {
    const tidied = words.map(tidyHeader)
    return tidied.map((one) => [one, tidied] as const)
  }),
)

/**
 * Guesses the target of each column: the user's earlier choice for the heading, else key or label in either language,
 * else a synonym, else the only field whose label begins with it. A target goes to one column: the best match, then
 * the first.
 */
export function guessMapping(
  headers: readonly string[],
  targets: readonly Target[],
  remembered: ReadonlyMap<string, string>,
): Mapping {
  const byName = keysByName(targets)
  const known = new Set(targets.map((target) => target.key))
  const taken = new Set<string>()
  const mapping: (string | null)[] = headers.map(() => null)
  const ways: readonly ((header: string, tidy: string) => string | undefined)[] = [
    (_, tidy) => {
      const chosen = remembered.get(tidy)
      return chosen !== undefined && known.has(chosen) ? chosen : byName.get(tidy)
    },
    (_, tidy) => ALIKE.get(tidy)?.flatMap((word) => byName.get(word) ?? [])[0],
    (header, tidy) => (byName.has(tidy) ? undefined : onlyBeginning(header, targets)),
  ]
  for (const way of ways) {
    for (const [column, header] of headers.entries()) {
      const tidy = tidyHeader(header)
      if (tidy === '' || mapping[column] !== null) continue
      const key = way(header, tidy)
      if (key === undefined || taken.has(key)) continue
      taken.add(key)
      mapping[column] = key
    }
  }
  return mapping
}

function keysByName(targets: readonly Target[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>()
  for (const { key, label, lines } of targets) {
    const names = [key, key.replace(/_id$/, ''), ...label]
    // A line's field may be named alone where no field of the record has that name.
    if (lines) names.push(key.slice(lines.length + 1), ...label.map((one) => one.slice(one.indexOf(':') + 1)))
    for (const name of names) if (!byName.has(tidyHeader(name))) byName.set(tidyHeader(name), key)
  }
  return byName
}

/** The field of the record whose label begins with the words of the heading, if it is the only one. */
function onlyBeginning(header: string, targets: readonly Target[]): string | undefined {
  const words = wordsOf(header)
  const begins = (label: string) => words.every((word, index) => wordsOf(label)[index] === word)
  const [first, ...others] = targets.filter(({ label, lines }) => !lines && label.some(begins))
  return others.length === 0 ? first?.key : undefined
}

const wordsOf = (text: string) => text.split(/\s+/).map(tidyHeader).filter(Boolean)

/**
 * Parses the mapping of a request. Refuses one that does not fit the file or leaves out required fields; a field with
 * one value for all rows (`given`) needs no column.
 */
export function readMapping(
  raw: unknown,
  columns: number,
  targets: readonly Target[],
  given: readonly string[] = [],
): Mapping {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const isFit = Array.isArray(raw) && raw.length === columns && raw.every((one) => one === null || byKey.has(one))
  if (!isFit) throw new Invalid({ mapping: [{ label: IMPORT.mapping }] })
  const mapping: Mapping = raw
  const used = mapping.filter((key) => key !== null)
  if (used.length === 0) throw new RuleBroken('nothing_mapped', IMPORT.nothingMapped, {}, 'mapping')
  const twice = used.find((key, index) => used.indexOf(key) !== index)
  if (twice !== undefined) {
    const values = { field: byKey.get(twice)?.label ?? MESSAGES.invalid }
    throw new RuleBroken('mapped_twice', IMPORT.mappedTwice, values, 'mapping')
  }
  const missing = targets.filter(
    (target) => target.isRequired && !used.includes(target.key) && !given.includes(target.key),
  )
  if (missing.length > 0) {
    const names = (place: 0 | 1) => missing.map((target) => target.label[place]).join(', ')
    throw new RuleBroken('required_column', IMPORT.requiredColumn, { fields: [names(0), names(1)] }, 'mapping')
  }
  return mapping
}
