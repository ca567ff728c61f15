/**
 * Names for prepared statements, by their text. Named statements are parsed and planned once a
 * connection; their number is bounded because every name stays in the memory of every connection. So a text
 * never holds the id of a company or unit: it is the same for all of them.
 */
const MOST_NAMES = 2_000
const names = new Map<string, string>()

/** The name under which the text is prepared, or none once too many shapes have been seen. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `m${names.size}`
  names.set(text, name)
  return name
}
