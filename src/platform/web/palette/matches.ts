/** Something that the palette offers. */
export interface Entry {
  /** One of a kind within the palette. */
  id: string
  label: string
  /** What stands dim beside it: its group, its kind. */
  note?: string
  /** Further words by which it is found: its name in the other language, its route. */
  also?: string
  /** Where it leads; an action without an address runs. */
  address?: string
  run?: () => void
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** How well a text fits: 3 begins with it, 2 a word of it does, 1 holds it, 0 not at all. */
function rankIn(text: string, query: string): number {
  if (text.startsWith(query)) return 3
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query))) return 2
  return text.includes(query) ? 1 : 0
}

/** How well an entry fits all words of the query, its own label counting more than its other words. */
function rankOf(entry: Entry, words: readonly string[]): number {
  const [label, also] = [plain(entry.label), plain(`${entry.also ?? ''} ${entry.note ?? ''}`)]
  const ranks = words.map((word) => Math.max(rankIn(label, word) * 2, rankIn(also, word)))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** The entries that fit best, in their own order where they fit alike; all of them while nothing is asked. */
export function matches(entries: readonly Entry[], query: string, most: number): readonly Entry[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.slice(0, most)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ entry }) => entry)
}
