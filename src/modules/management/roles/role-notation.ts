/** What a cell of the table of default roles permits for a task. */
export interface Grant {
  /** Letters of R C U D X. */
  calls: readonly Call[]
  /** Parts of an update that are permitted without the whole: `U(tax, terms)`. */
  parts: readonly string[]
  /** Verbs of the module: all, these, all but these, or none. */
  verbs: { all: boolean; named: readonly string[] }
  /** Overrides, which "all verbs" does not include. */
  overrides: readonly string[]
}

export type Call = 'read' | 'create' | 'update' | 'delete' | 'export'

const CALLS: Readonly<Record<string, Call>> = { R: 'read', C: 'create', U: 'update', D: 'delete', X: 'export' }

const TOKEN =
  /^(?:(?<call>[RCDX]|U(?!\())|U\((?<parts>[^)]*)\)|A−\((?<but>[^)]*)\)|A\((?<only>[^)]*)\)|(?<all>A)(?![(−])|\+(?<override>[a-z-]+))\s*/u

/**
 * Parses a cell: `RCUDX` are calls, `U(a, b)` parts of an update, `A` every verb, `A(a, b)` these verbs, `A−(a)` every
 * verb but these, `+hold` an override.
 */
export function readGrant(cell: string): Grant {
  const grant = {
    calls: [] as Call[],
    parts: [] as string[],
    verbs: { all: false, named: [] as string[] },
    overrides: [] as string[],
  }
  for (let rest = cell.trim(); rest !== ''; ) {
    const match = TOKEN.exec(rest)
    if (!match?.groups) throw new Error(`The grant '${cell}' cannot be read at '${rest}'.`)
    const { call, parts, but, only, all, override } = match.groups
    if (call) grant.calls.push(callOf(call))
    else if (parts !== undefined) grant.parts.push(...names(parts))
    else if (but !== undefined) grant.verbs = { all: true, named: names(but) }
    else if (only !== undefined) grant.verbs = { all: false, named: names(only) }
    else if (all) grant.verbs = { all: true, named: [] }
    else if (override) grant.overrides.push(override)
    rest = rest.slice(match[0].length)
  }
  return grant
}

function callOf(letter: string): Call {
  const call = CALLS[letter]
  if (!call) throw new Error(`There is no call '${letter}'.`)
  return call
}

const names = (list: string) => list.split(',').map((name) => name.trim())
