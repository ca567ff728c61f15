import { type Label, say } from '../../definition/label.ts'
import { schemaName } from '../http/openapi/module-schemas.ts'
import { ID_PARAMETER, type Operation, queryParameter, reading, responses } from '../http/openapi/operations.ts'
import { MAYBE_TEXT, object, type Schema, TEXT } from '../http/openapi/schemas.ts'

/** The data of a printed document for its operations. */
interface Told {
  path: string
  category: { label: Label }
  days?: readonly string[]
}

export const ORIENTATION: Schema = { type: 'string', enum: ['portrait', 'landscape'] }
const CHOICE = [ID_PARAMETER, queryParameter('template', TEXT), queryParameter('orientation', ORIENTATION)]
const NEXT = queryParameter('preview', { const: '1' }, { description: 'The print that comes next' })
export const PDF: Schema = {
  description: 'The document',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
}
const PREVIEW = object({
  number: TEXT,
  copy_no: { type: 'integer', description: '1 is the original' },
  template_code: TEXT,
  template_warning: MAYBE_TEXT,
  orientation: ORIENTATION,
  templates: { type: 'array', items: object({ code: TEXT, name: TEXT, temporary: { type: 'boolean' } }) },
})

/** The operation that draws a document, for OpenAPI. */
export function drawOperation({ path, category, days }: Told): Operation {
  const name = schemaName({ name: path })
  return reading(
    'print',
    `print${name}`,
    `${say(category.label, 'en')} as PDF`,
    {},
    {
      parameters: [...CHOICE, NEXT, ...daysOf(days)],
      responses: responses({ 200: PDF }),
    },
  )
}

/** The operation of the preview, for OpenAPI. */
export function previewOperation({ path, category, days }: Told): Operation {
  const summary = `${say(category.label, 'en')}: what its preview must know before it draws`
  return reading('print', `preview${schemaName({ name: path })}`, summary, PREVIEW, {
    parameters: [...CHOICE, ...daysOf(days)],
  })
}

const daysOf = (days: Told['days'] = []) => days.map((name) => queryParameter(name, { type: 'string', format: 'date' }))
