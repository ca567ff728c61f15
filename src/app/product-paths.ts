import {
  ID_PARAMETER,
  LANGUAGE,
  type Paths,
  queryParameter,
  reading,
  responses,
} from '../platform/server/http/openapi/operations.ts'
import { MAYBE_TEXT, object, type Schema, TEXT } from '../platform/server/http/openapi/schemas.ts'

const READ = [401, 403, 404, 422, 429, 500, 503]

/** The calls of `productRoutes` in the OpenAPI document. */
export function productPaths(): Paths {
  const orientation: Schema = { type: 'string', enum: ['portrait', 'landscape'] }
  const template = object({ template_code: TEXT, orientation })
  const choice = [ID_PARAMETER, queryParameter('template', TEXT), queryParameter('orientation', orientation), LANGUAGE]
  const preview = object({
    number: TEXT,
    copy_no: { type: 'integer', description: '1 is the original' },
    template_code: TEXT,
    template_warning: MAYBE_TEXT,
    orientation,
    templates: { type: 'array', items: object({ code: TEXT, name: TEXT, temporary: { type: 'boolean' } }) },
  })
  const pdf = { description: 'The document', content: { 'application/pdf': { schema: { type: 'string' } } } }
  return {
    '/api/config/template-print/corporate': {
      get: reading(
        'print',
        'corporateTemplates',
        'The template and paper of each kind of document',
        object({ DOCKET: template, KWITANSI: template, INVOICE: template }),
      ),
    },
    '/api/print/production/docket/{id}': {
      get: reading(
        'print',
        'printDocket',
        'A docket as PDF',
        {},
        {
          parameters: [
            ...choice,
            queryParameter('preview', { const: '1' }, { description: 'The print that comes next' }),
          ],
          responses: responses({ 200: pdf }, ...READ),
        },
      ),
    },
    '/api/print/production/docket/{id}/preview': {
      get: reading('print', 'previewDocket', 'What the preview must know before it draws', preview, {
        parameters: choice,
      }),
    },
  }
}
