/** A region, with what is needed to find it by name. */
export interface Area {
  id: number
  name: string
}

const KINDS: readonly { kind: 'city' | 'regency'; words: RegExp }[] = [
  { kind: 'city', words: /\b(kota administrasi|kota madya|kotamadya|kota|city)\b/g },
  { kind: 'regency', words: /\b(kabupaten administrasi|kabupaten|kab|regency)\b/g },
]
// Words that tell the type of a region but not which one it is.
const FILLING = /\b(provinsi|province|daerah khusus ibukota|daerah istimewa|dki|di|kecamatan|kec|kelurahan|kel|desa)\b/g

/** The bare name, without case, punctuation and type words: 'Kec. Karang-Anyar' becomes 'karanganyar'. */
export function plainName(name: string): string {
  let text = words(name).replace(FILLING, ' ')
  for (const { words: kind } of KINDS) text = text.replace(kind, ' ')
  const plain = text.replace(/ /g, '')
  // 'Kota' and 'Kabupaten' are also names of districts.
  return plain || whole(name)
}

/** Whether the name is a city's or a regency's: Semarang is both. */
function kindOf(name: string): 'city' | 'regency' | undefined {
  return KINDS.find(({ words: kind }) => words(name).match(kind))?.kind
}

const words = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const whole = (name: string) => words(name).replace(/ /g, '')

const ALIKE = 0.75
const AHEAD = 0.15
const SHORTEST_FUZZY = 5

/**
 * The region that a name means: the one with the same name, else with the same bare name, else the one that is similar
 * and clearly ahead of all others. Null where two fit or none does: a wrong region is worse than none.
 */
export function areaNamed<A extends Area>(name: string, areas: readonly A[]): A | null {
  const wanted = plainName(name)
  if (wanted === '') return null
  const exact = areas.filter((area) => whole(area.name) === whole(name))
  if (exact.length === 1) return exact[0] ?? null
  const kind = kindOf(name)
  const fits = (area: A) => kind === undefined || (kindOf(area.name) ?? kind) === kind
  const same = areas.filter((area) => fits(area) && plainName(area.name) === wanted)
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null
  if (wanted.length < SHORTEST_FUZZY) return null
  const [best, next] = areas
    .filter(fits)
    .map((area) => ({ area, likeness: likeness(wanted, plainName(area.name)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  if (!best || best.likeness < ALIKE || best.likeness - (next?.likeness ?? 0) < AHEAD) return null
  return best.area
}

/** The similarity of two bare names from 0 to 1: the share of letter pairs that both have (Sørensen–Dice). */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const left = pairs(a)
  const right = pairs(b)
  const total = left.length + right.length
  let shared = 0
  for (const pair of left) {
    const at = right.indexOf(pair)
    if (at === -1) continue
    right.splice(at, 1)
    shared += 1
  }
  return total === 0 ? 0 : (2 * shared) / total
}
