import {
  body,
  dataAnswer,
  ID_PARAMETER,
  json,
  LANGUAGE,
  type Operation,
  type Paths,
  queryParameter,
  responses,
} from '../platform/server/http/openapi/operations.ts'
import { ID, object, type Schema, schemaRef, TEXT } from '../platform/server/http/openapi/schemas.ts'

const MAYBE_TEXT: Schema = { type: ['string', 'null'] }
const PASSWORD: Schema = { type: 'string', format: 'password' }
const READ = [401, 403, 404, 422, 429, 500, 503]
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

/** The calls of `productRoutes` in the OpenAPI document. */
export function productPaths(): Paths {
  return { ...profilePaths(), ...helperPaths(), ...printPaths(), ...devicePaths(), ...whyPaths() }
}

function call(tag: string, operationId: string, summary: string, data: Schema, more: Partial<Operation> = {}) {
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [LANGUAGE],
    responses: responses({ 200: json('Done', dataAnswer(data)) }, ...READ),
    ...more,
  }
}

function profilePaths(): Paths {
  const profile = object({
    id: ID,
    username: TEXT,
    name: TEXT,
    email: MAYBE_TEXT,
    phone: MAYBE_TEXT,
    lang: { type: ['string', 'null'], enum: ['id', 'en', null] },
    photo: { type: ['integer', 'null'] },
    photo_filename: MAYBE_TEXT,
    photo_url: MAYBE_TEXT,
    corporate_level: { type: 'boolean' },
    role_id: { type: 'integer' },
    role_code: TEXT,
    role_name: TEXT,
    last_login: { type: ['string', 'null'], format: 'date-time' },
    production_unit: orNull(schemaRef('Unit')),
  })
  const change = { old_password: PASSWORD, password: PASSWORD, retype_password: PASSWORD }
  const lang: Schema = { type: 'string', enum: ['id', 'en'] }
  const photo: Schema = { type: ['integer', 'null'], description: 'The id of an uploaded picture; null takes it away' }
  const details = { name: TEXT, username: TEXT, email: TEXT, phone: TEXT, lang, photo, old_password: PASSWORD }
  return {
    '/api/view/profile': { get: call('account', 'viewProfile', 'Who one is', profile) },
    '/api/update/profile': {
      patch: call('account', 'updateProfile', 'Change the own account, or the own password', object({ id: ID }), {
        description:
          'A new password comes alone, with the old one; all other sessions end. Of the details those named change; username and e-mail need `old_password`.',
        requestBody: body({ anyOf: [object(change, Object.keys(change)), object(details)] }),
        responses: responses(
          { 200: json('Saved', dataAnswer(object({ id: ID }), { message: TEXT })) },
          ...[400, 401, 413, 415, 422, 429, 500, 503],
        ),
      }),
    },
  }
}

function helperPaths(): Paths {
  const area = orNull(object({ id: ID, name: TEXT }))
  const areas = object({ province: area, city: area, district: area, sub_district: area })
  const names = { province_name: TEXT, city_name: TEXT, district_name: TEXT, sub_district_name: TEXT }
  const degrees = (name: string, most: number) =>
    queryParameter(name, { type: 'number', minimum: -most, maximum: most }, { required: true })
  return {
    '/api/helper/regional': {
      post: call('helper', 'regional', 'The areas that the names of an address mean', areas, {
        requestBody: body(object(names)),
        responses: responses({ 200: json('Areas', dataAnswer(areas)) }, 400, 401, 403, 413, 415, 429, 500, 503),
      }),
    },
    '/api/helper/geocode': {
      get: call('helper', 'geocode', 'What stands at a place; 503 where no geocoder is set up', orNull(object({})), {
        parameters: [degrees('latitude', 90), degrees('longitude', 180), LANGUAGE],
      }),
    },
  }
}

function printPaths(): Paths {
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
      get: call(
        'print',
        'corporateTemplates',
        'The template and paper of each kind of document',
        object({ DOCKET: template, KWITANSI: template, INVOICE: template }),
      ),
    },
    '/api/print/production/docket/{id}': {
      get: call(
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
      get: call('print', 'previewDocket', 'What the preview must know before it draws', preview, {
        parameters: choice,
      }),
    },
  }
}

function devicePaths(): Paths {
  const settings = object({
    id: ID,
    code: TEXT,
    name: TEXT,
    type: TEXT,
    production_unit_id: ID,
    baud: { type: ['integer', 'null'] },
    data_format: MAYBE_TEXT,
    printer_columns: { type: ['integer', 'null'] },
    last_seen: { type: 'string', format: 'date-time' },
  })
  return {
    '/api/device/hello': {
      post: call('device', 'deviceHello', 'A device shows that it is there and is told its settings', settings, {
        security: [{ device: [] }],
        responses: responses({ 200: json('Its settings', dataAnswer(settings)) }, 401, 403, 429, 500, 503),
      }),
    },
  }
}

function whyPaths(): Paths {
  const flag: Schema = { type: 'boolean' }
  const names: Schema = { type: 'array', items: TEXT }
  const permission = object({ permission: TEXT, action: TEXT, reserved: flag, granted: flag, may: flag })
  const why = object({
    user: object({ id: ID, name: TEXT, status: TEXT }),
    role: object({ name: TEXT, active: flag, holds_all: flag }),
    corporate: object({ name: TEXT, status: TEXT }),
    must: { enum: ['password', 'second_factor', null] },
    unit: MAYBE_TEXT,
    corporate_level: flag,
    task: object({ code: TEXT, name: TEXT, is_platform: flag }),
    packages: { ...orNull(names), description: 'The packages that hold the task; null: every module is included' },
    permissions: { type: 'array', items: permission },
  })
  return {
    '/api/why': {
      get: call('account', 'why', 'What a user may do with a task, and what decides it', why, {
        description: 'Of another user with `read-users` and `read-roles`.',
        parameters: [
          queryParameter('task', TEXT),
          queryParameter('permission', TEXT, { description: 'Instead of the task' }),
          queryParameter('user_id', ID, { description: 'Oneself without it' }),
          LANGUAGE,
        ],
      }),
    },
  }
}
