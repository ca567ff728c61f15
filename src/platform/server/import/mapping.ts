import { MESSAGES } from '../../definition/messages.ts'
import { Invalid, RuleBroken } from '../errors.ts'
import type { Target } from './targets.ts'
import { IMPORT } from './words.ts'

/** For each column of the file the target it fills; null for a column that is passed over. */
export type Mapping = readonly (string | null)[]

/** A heading as it is compared: letters and digits alone, without accents, units in brackets and asterisks. */
export function tidyHeader(header: string): string {
  return header
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Guesses what the columns are: as the user chose for the same heading before, else by key or label in
 * either language. A target is given to one column only, the first that names it.
 */
export function guessMapping(
  headers: readonly string[],
  targets: readonly Target[],
  remembered: ReadonlyMap<string, string>,
): Mapping {
  const byName = new Map<string, string>()
  for (const { key, label, lines } of targets) {
    const names = [key, key.replace(/_id$/, ''), ...label]
    // A line's field may stand alone where no field of the record is called so.
    if (lines) names.push(key.slice(lines.length + 1), ...label.map((one) => one.slice(one.indexOf(':') + 1)))
    for (const name of names) if (!byName.has(tidyHeader(name))) byName.set(tidyHeader(name), key)
  }
  const known = new Set(targets.map((target) => target.key))
  const taken = new Set<string>()
  return headers.map((header) => {
    const tidy = tidyHeader(header)
    if (tidy === '') return null
    const chosen = remembered.get(tidy)
    const key = chosen !== undefined && known.has(chosen) ? chosen : byName.get(tidy)
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** Reads the mapping of a request and refuses one that does not fit the file or leaves out what must be filled. */
export function readMapping(raw: unknown, columns: number, targets: readonly Target[]): Mapping {
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
  const missing = targets.filter((target) => target.isRequired && !used.includes(target.key))
  if (missing.length > 0) {
    const names = (place: 0 | 1) => missing.map((target) => target.label[place]).join(', ')
    throw new RuleBroken('required_column', IMPORT.requiredColumn, { fields: [names(0), names(1)] }, 'mapping')
  }
  return mapping
}
