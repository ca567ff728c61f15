/** What a refused row violates: the name of a constraint, or the column that may not be null; empty where unknown. */
export interface Violated {
  constraint: string
  column: string
}

/**
 * Reads an error of the server. A node of Citus passes on only the message, in which a constraint ends with the number
 * of the shard.
 */
export function violatedBy(error: unknown): Violated {
  if (typeof error !== 'object' || error === null) return { constraint: '', column: '' }
  const named = (key: string) => (key in error ? String(Reflect.get(error, key) ?? '') : '')
  const said = (kind: string) => new RegExp(`${kind} "([^"]+)"`).exec(named('message'))?.[1] ?? ''
  const constraint = named('constraint') || said('constraint')
  return { constraint: constraint.replace(/_\d{6,}$/, ''), column: named('column') || said('column') }
}
