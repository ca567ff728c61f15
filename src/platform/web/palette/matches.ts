/** An entry of the palette. */
export interface Entry {
  /** Unique within the palette. */
  id: string
  label: string
  /** Shown in grey beside it: its group or type. */
  note?: string
  /** Further words by which it is found: its name in the other language, its route. */
  also?: string
  /** The URL that it opens; an action without one runs. */
  address?: string
  run?: () => void
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** How well a text matches: 3 starts with it, 2 a word starts with it, 1 contains it, 0 not at all. */
function rankIn(text: string, query: string): number {
  if (text.startsWith(query)) return 3
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query))) return 2
  return text.includes(query) ? 1 : 0
}

/** How well an entry matches all words of the query; its label counts more than its other words. */
function rankOf(entry: Entry, words: readonly string[]): number {
  const [label, also] = [plain(entry.label), plain(`${entry.also ?? ''} ${entry.note ?? ''}`)]
  const ranks = words.map((word) => Math.max(rankIn(label, word) * 2, rankIn(also, word)))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** The best matches, in their own order where they match equally; all entries without a query. */
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
