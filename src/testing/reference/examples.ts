import { parseSync } from 'vite'

/** The used part of a syntax tree's node. */
interface Node {
  type: string
  start: number
  end: number
}

/** The place of a key in real definitions: `module list.columns`, `field text max`, `action says`, `section as`. */
export type Examples = ReadonlyMap<string, string>

const LONGEST = 110

/** Collects an example of each key from the given sources; of several the shortest. */
export function examplesIn(sources: readonly { file: string; text: string }[]): Examples {
  const found = new Map<string, string>()
  const note = (place: string, text: string) => {
    const one = text
      .replace(/\s+/g, ' ')
      .replace(/([[{(]) /g, '$1')
      .replace(/,? ([\]})])/g, '$1')
    const before = found.get(place)
    if (one.length > LONGEST || (before && compare(before, one) <= 0)) return
    found.set(place, one)
  }
  for (const { file, text } of sources) visit(parseSync(file, text).program, text, note)
  return found
}

const compare = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)

type Note = (place: string, text: string) => void

function visit(node: unknown, source: string, note: Note): void {
  if (!isNode(node)) return
  const call = calledIn(node)
  if (call?.name === 'defineModule') noteModule(call.arguments[0], source, note)
  else if (call?.name.startsWith('field.')) {
    const kind = call.name.slice('field.'.length)
    note(`kind ${kind}`, source.slice(node.start, node.end))
    for (const given of call.arguments.slice(1)) noteKeys(given, `field ${kind}`, source, note)
  }
  for (const child of childrenOf(node)) visit(child, source, note)
}

/** The places within a module whose keys have an interface of their own. */
const PARTS: Readonly<Record<string, string>> = {
  actions: 'action',
  collections: 'collection',
  tabs: 'tab',
  mappings: 'mapping',
  'form.sections': 'section',
  'detail.sections': 'section',
}

function noteModule(node: unknown, source: string, note: Note, within = ''): void {
  for (const { name, value, text } of writtenOut(node, source)) {
    const path = `${within}${name}`
    note(`module ${path}`, text)
    const part = PARTS[path]
    if (part) for (const one of itemsOf(value)) noteKeys(one, part, source, note)
    else if (path !== 'fields') noteModule(value, source, note, `${path}.`)
  }
}

/** The keys of an object, and of the objects in lists within it, such as ranges in a section. */
function noteKeys(node: unknown, place: string, source: string, note: Note): void {
  for (const { name, value, text } of writtenOut(node, source)) {
    note(`${place} ${name}`, text)
    for (const item of itemsOf(value))
      for (const inner of propertiesOf(item, source)) note(`range ${inner.name}`, inner.text)
  }
}

/** Without references to constants: `sections: SECTIONS` explains nothing. */
function writtenOut(node: unknown, source: string): ReturnType<typeof propertiesOf> {
  return propertiesOf(node, source).filter(
    ({ value }) => isNode(value) && value.type !== 'Identifier' && value.type !== 'MemberExpression',
  )
}

function propertiesOf(node: unknown, source: string): { name: string; value: unknown; text: string }[] {
  if (!isNode(node) || node.type !== 'ObjectExpression' || !('properties' in node) || !Array.isArray(node.properties))
    return []
  return node.properties.flatMap((one: unknown) => {
    if (!isNode(one) || one.type !== 'Property' || !('key' in one) || !('value' in one) || !isNode(one.key)) return []
    const name = 'name' in one.key ? String(one.key.name) : 'value' in one.key ? String(one.key.value) : ''
    return [{ name, value: one.value, text: source.slice(one.start, one.end) }]
  })
}

/** The elements of a list, or the values of an object that lists by name. */
function itemsOf(node: unknown): unknown[] {
  if (!isNode(node)) return []
  if (node.type === 'ArrayExpression' && 'elements' in node && Array.isArray(node.elements)) return node.elements
  return propertiesOf(node, '').map(({ value }) => value)
}

/** The name and arguments of a call: `defineModule`, `field.text`. */
function calledIn(node: Node): { name: string; arguments: unknown[] } | undefined {
  if (node.type !== 'CallExpression' || !('callee' in node) || !('arguments' in node)) return undefined
  const { callee } = node
  if (!isNode(callee) || !Array.isArray(node.arguments)) return undefined
  if ('name' in callee) return { name: String(callee.name), arguments: node.arguments }
  if (!('object' in callee) || !('property' in callee)) return undefined
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || !('name' in object) || !('name' in property)) return undefined
  return { name: `${object.name}.${property.name}`, arguments: node.arguments }
}

function childrenOf(node: Node): unknown[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
