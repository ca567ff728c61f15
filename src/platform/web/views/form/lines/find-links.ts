import type { LinkField } from '../../../../kinds/link/field.ts'
import { api } from '../../../api.ts'
import type { Choice } from '../../../controllers/use-lookup.ts'

const AT_ONCE = 6
const LOOKED_AT = 10

/** The records of pasted names or codes, by the text in lower case; texts without a match are absent. */
export async function findLinks(link: LinkField, texts: readonly string[]): Promise<ReadonlyMap<string, Choice>> {
  const wanted = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))]
  const found = new Map<string, Choice>()
  const look = async (text: string) => {
    const params = { active: 1, ...link.only, ...link.offers, search: text, limit: LOOKED_AT }
    const { data } = await api.get<readonly Choice[]>(`lookup/${link.module}`, params)
    const same = data.filter((one) => [one.code, one.name, one.number].some((name) => isText(name, text)))
    // With two records of one name, only the user knows which is meant.
    if (same.length === 1 && same[0]) found.set(text, same[0])
  }
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await look(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

const isText = (value: unknown, text: string) => typeof value === 'string' && value.trim().toLowerCase() === text
