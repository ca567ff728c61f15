/**
 * Names for prepared statements, by their text. A named statement is parsed and planned once per connection. Their
 * number is limited, because every connection keeps all of them in memory. So a statement text must not contain the
 * id of a company or unit.
 */
const MOST_NAMES = 2_000
const names = new Map<string, string>()

/** The name of the prepared statement, or undefined when too many texts have been seen. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `m${names.size}`
  names.set(text, name)
  return name
}
