import { type ParseResult, parseSync } from 'vite'

type Program = ParseResult['program']
type Statement = Program['body'][number]
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>
type Member = Interface['body']['body'][number]

/** One key of a definition, by its type. */
export interface Key {
  /** Its name or path: `list.columns`. */
  name: string
  type: string
  optional: boolean
  says: string
}

/** An interface of the definitions with its keys. */
export interface Described {
  name: string
  says: string
  keys: readonly Key[]
}

/** The interfaces that a source file exports, with their comments. */
export function interfacesOf(file: string, source: string): Described[] {
  const { program, comments } = parseSync(file, source)
  const docs = new Map(comments.filter(({ value }) => value.startsWith('*')).map((one) => [one.end, one.value]))
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'TSInterfaceDeclaration') return []
    const keys = keysOf(declared.body.body, source, docs, '')
    return [{ name: declared.id.name, says: docBefore(statement.start, source, docs), keys }]
  })
}

/** The constructors of fields in the object `…Fields` that a file exports, with their comments. */
export function constructorsOf(file: string, source: string): { name: string; says: string }[] {
  const { program, comments } = parseSync(file, source)
  const docs = new Map(comments.filter(({ value }) => value.startsWith('*')).map((one) => [one.end, one.value]))
  const declared = program.body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
      ? one.declaration.declarations
      : [],
  )
  const found = declared.find(({ id }) => id.type === 'Identifier' && id.name.endsWith('Fields'))?.init
  const object = found?.type === 'TSAsExpression' ? found.expression : found
  if (object?.type !== 'ObjectExpression') throw new Error(`${file} exports no object of constructors named '…Fields'.`)
  return object.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier'
      ? [{ name: one.key.name, says: docBefore(one.start, source, docs) }]
      : [],
  )
}

function keysOf(members: readonly Member[], source: string, docs: ReadonlyMap<number, string>, within: string): Key[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const type = member.typeAnnotation?.typeAnnotation
    const name = `${within}${member.key.name}`
    const nested = type?.type === 'TSTypeLiteral' ? keysOf(type.members, source, docs, `${name}.`) : []
    const text = type && nested.length === 0 ? plain(source.slice(type.start, type.end)) : 'object'
    const own = { name, type: text, optional: member.optional, says: docBefore(member.start, source, docs) }
    return [own, ...nested]
  })
}

/** The text of the comment right before a position. */
function docBefore(place: number, source: string, docs: ReadonlyMap<number, string>): string {
  const end = source.slice(0, place).trimEnd().length
  return plain((docs.get(end) ?? '').replace(/^\*/, '').replace(/\n\s*\*/g, ' '))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
