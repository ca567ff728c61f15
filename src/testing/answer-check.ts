import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The used part of an OpenAPI document. */
export interface Document {
  paths: Readonly<Record<string, Calls | Elsewhere>>
  components: { pathItems: Readonly<Record<string, Calls>> }
}
/** The operations of a path by method. */
type Calls = Readonly<Record<string, { responses: Readonly<Record<string, Reference>> } | undefined>>
interface Elsewhere {
  $ref: string
}
interface Reference {
  $ref?: string
  content?: object
}

/** The answer of a call. */
export interface GivenAnswer {
  method: string
  /** Such as '/api/list/uom?page=1'. */
  path: string
  status: number
  body: unknown
}

const ROOT = 'openapi'
const pointer = (...keys: readonly string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const isElsewhere = (item: Calls | Elsewhere): item is Elsewhere => typeof item.$ref === 'string'

/** The operations of each path, or a reference: equal operations of several paths are described once. */
export function describedCalls({ paths, components }: Document): Map<string, { calls: Calls; place: string }> {
  return new Map(
    Object.entries(paths).map(([path, item]) => {
      if (!isElsewhere(item)) return [path, { calls: item, place: `#${pointer('paths', path)}` }]
      return [path, { calls: components.pathItems[item.$ref.split('/').at(-1) ?? ''] ?? {}, place: item.$ref }]
    }),
  )
}

/**
 * Checks JSON answers against the OpenAPI document of their server. Returns why the document does not allow an answer;
 * undefined where it does. Refusals of unknown calls are not checked.
 */
export function answerCheck(document: Document): (answer: GivenAnswer) => string | undefined {
  // Each schema is compiled for a few answers: optimized code and inlined references would cost more than they save.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: true,
    allErrors: true,
    inlineRefs: false,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: ROOT })
  const validators = new Map<string, ValidateFunction>()
  const described = describedCalls(document)
  const templates = templatesOf(described)

  return ({ method, path, status, body }) => {
    const template = templates(method, new URL(path, 'http://localhost').pathname)
    if (template === undefined) return status < 400 ? 'the call is not documented' : undefined
    const { calls, place } = described.get(template) ?? { calls: {}, place: '' }
    const responses = calls[method.toLowerCase()]?.responses ?? {}
    // A failing server answers like a refusal; the document describes it once for all calls.
    const key = responses[status] ? String(status) : status >= 400 ? '4XX' : undefined
    if (key === undefined) return `the status ${status} is not documented`
    const answer = responses[key]?.$ref ?? `${place}${pointer(method.toLowerCase(), 'responses', key)}`
    const address = `${ROOT}${answer}${pointer('content', 'application/json', 'schema')}`
    const validate = validators.get(address) ?? ajv.compile({ $ref: address })
    validators.set(address, validate)
    return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'answer' })
  }
}

/** Finds the documented path of a real one: the one with the fewest parameters. */
function templatesOf(
  described: ReadonlyMap<string, { calls: Calls }>,
): (method: string, path: string) => string | undefined {
  const known = [...described]
    .map(([template, { calls }]) => ({ template, calls, words: template.split('/') }))
    .sort((a, b) => a.template.split('{').length - b.template.split('{').length)
  const bySize = Map.groupBy(known, ({ words }) => words.length)
  const search = (method: string, given: readonly string[]) =>
    bySize
      .get(given.length)
      ?.find(
        ({ calls, words }) =>
          calls[method.toLowerCase()] !== undefined &&
          words.every((word, index) => word.startsWith('{') || word === given[index]),
      )?.template
  // Thousands of answers differ in an id alone, which no documented path names.
  const found = new Map<string, string | undefined>()
  return (method, path) => {
    const given = path.split('/').map((word) => (/^\d+$/.test(word) ? '0' : word))
    const key = `${method} ${given.join('/')}`
    if (!found.has(key)) found.set(key, search(method, given))
    return found.get(key)
  }
}
