import { inPieces } from './in-pieces.ts'
import type { Operation, Paths } from './operations.ts'
import type { Schema } from './schemas.ts'

interface Shared {
  /** Per path its operations, or a reference to them. */
  paths: Record<string, object>
  pathItems: Paths
  parameters: Record<string, Schema>
  responses: Record<string, Schema>
  requestBodies: Record<string, Schema>
}

/**
 * Moves repeated parts into components and replaces them with references: parameters, bodies and answers of several
 * calls, and calls that are the same for several modules. This halves the document of ninety modules.
 */
export async function shareRepeated(paths: Paths): Promise<Shared> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const parameters = new Components('parameters', (parameter) => String(parameter.name))
  const responses = new Components('responses', (response) => String(response.description))
  const bodies = new Components('requestBodies', () => 'Body')
  for await (const operation of inPieces(operations, 100)) {
    if (operation.requestBody) bodies.count(operation.requestBody)
    for (const parameter of operation.parameters ?? []) parameters.count(parameter)
    for (const response of Object.values(operation.responses)) responses.count(response)
  }
  const share = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters ? { parameters: operation.parameters.map((one) => parameters.reference(one)) } : {}),
    ...(operation.requestBody ? { requestBody: bodies.reference(operation.requestBody) } : {}),
    responses: mapValues(operation.responses, (one) => responses.reference(one)),
  })
  const items = new Components<Paths[string]>('pathItems', (item) => Object.values(item)[0]?.summary ?? '')
  const own: Paths = {}
  for await (const [path, methods] of inPieces(Object.entries(paths), 50)) {
    const item = mapValues(methods, share)
    items.count(item)
    own[path] = item
  }
  const shared: Record<string, object> = {}
  for await (const [path, item] of inPieces(Object.entries(own), 100)) shared[path] = items.reference(item)
  return {
    paths: shared,
    pathItems: items.named,
    parameters: parameters.named,
    responses: responses.named,
    requestBodies: bodies.named,
  }
}

/** The length of a reference. */
const REFERENCE = 45

/** The parts of one kind. A part gets a name when that makes the document shorter. */
class Components<P extends object = Schema> {
  readonly named: Record<string, P> = {}
  readonly #met = new Map<string, number>()
  readonly #references = new Map<string, Schema>()
  readonly #kind: string
  readonly #nameOf: (part: P) => string

  constructor(kind: string, nameOf: (part: P) => string) {
    this.#kind = kind
    this.#nameOf = nameOf
  }

  count(part: P): void {
    const text = JSON.stringify(part)
    this.#met.set(text, (this.#met.get(text) ?? 0) + 1)
  }

  /** A reference to a part that is repeated often enough; else the part itself. */
  reference(part: P): P | Schema {
    const text = JSON.stringify(part)
    const met = this.#met.get(text) ?? 0
    if ('$ref' in part || met * (text.length - REFERENCE) < text.length) return part
    const known = this.#references.get(text)
    if (known) return known
    const name = this.#freeName(
      this.#nameOf(part)
        .split(/[^\w.-]+/)
        .slice(0, 3)
        .join('-'),
    )
    this.named[name] = part
    const reference = { $ref: `#/components/${this.#kind}/${name}` }
    this.#references.set(text, reference)
    return reference
  }

  #freeName(wanted: string): string {
    let name = wanted
    for (let number = 2; this.named[name]; number++) name = `${wanted}.${number}`
    return name
  }
}

const mapValues = <V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
