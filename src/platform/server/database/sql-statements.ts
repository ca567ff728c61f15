/** One statement of a migration. */
export interface SqlStatement {
  text: string
  /** The `-- @…` marker before it: how Citus spreads the table that it creates. */
  marker: string | undefined
}

/** The statements of a file; a dollar-quoted body is one piece. */
export function statementsOf(sql: string): SqlStatement[] {
  const pieces = sql.match(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|[^;]|;/g) ?? []
  const statements: SqlStatement[] = []
  let text = ''
  let marker: string | undefined
  for (const piece of pieces) {
    if (piece.startsWith('--')) marker = piece.startsWith('-- @') ? piece.slice(3).trim() : marker
    else if (piece === ';') {
      if (text.trim()) statements.push({ text: text.trim(), marker })
      text = ''
      marker = undefined
    } else text += piece
  }
  if (text.trim()) statements.push({ text: text.trim(), marker })
  return statements
}

/** The table that a statement creates, if it creates one. */
export const createdTable = (text: string): string | undefined =>
  /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)\s*\(/i.exec(text)?.[1]
