import { accountPaths } from './account-paths.ts'
import {
  body,
  dataAnswer,
  json,
  type Operation,
  type Paths,
  PUBLIC,
  queryParameter,
  reading,
  responses,
} from './operations.ts'
import { ID, INTEGER, object, orNull, type Schema, schemaRef, TEXT } from './schemas.ts'
import { sessionWorkPaths } from './session-work-paths.ts'

const PASSWORD: Schema = { type: 'string', format: 'password' }

function call(
  operationId: string,
  tag: string,
  summary: string,
  rest: Omit<Operation, 'operationId' | 'tags' | 'summary'>,
): Operation {
  return { operationId, tags: [tag], summary, ...rest }
}

/** The calls that belong to no module: sign-in, session, choice of company and unit, health. */
export function fixedPaths(): Paths {
  return {
    ...sessionPaths(),
    ...accountPaths(),
    ...switchPaths(),
    ...numberFormatPaths(),
    ...sessionWorkPaths(),
    ...serverPaths(),
  }
}

function sessionPaths(): Paths {
  const byPassword = object({ username: TEXT, password: PASSWORD, provider: { const: 'USER' }, code: TEXT }, [
    'username',
    'password',
  ])
  const byGoogle = object(
    { email: { type: 'string', format: 'email' }, token: TEXT, provider: { const: 'GOOGLE' }, code: TEXT },
    ['token', 'provider'],
  )
  const signedIn = dataAnswer(
    { allOf: [schemaRef('Session'), object({ token: TEXT }, ['token'])] },
    { data_user_before_login: { type: 'null' }, message: TEXT },
  )
  return {
    '/api/login': {
      post: call('login', 'session', 'Sign in', {
        security: PUBLIC,
        requestBody: body({ anyOf: [byPassword, byGoogle] }),
        responses: responses({ 200: json('Signed in', signedIn) }),
      }),
    },
    '/api/logout': {
      post: call('logout', 'session', 'End the session', {
        responses: responses({ 200: json('Ended', dataAnswer(object({}))) }),
      }),
    },
    '/api/session': {
      get: call('session', 'session', 'Who is signed in, and what he may', {
        responses: responses({ 200: json('The session', dataAnswer(schemaRef('Session'))) }),
      }),
    },
  }
}

function switchPaths(): Paths {
  const corporates = dataAnswer({ type: 'array', items: schemaRef('Corporate') }, { record: INTEGER }, ['record'])
  const lookup = (operationId: string) =>
    call(operationId, 'session', 'Companies to choose from', {
      parameters: [queryParameter('search', TEXT)],
      responses: responses({ 200: json('Companies', corporates) }),
    })
  const token = { allOf: [schemaRef('Session'), object({ token: TEXT }, ['token'])] }
  return {
    '/api/switch/corporate': {
      post: call('switchCorporate', 'session', 'Work in a company; the old token ends', {
        requestBody: body(object({ corporate_id: ID }, ['corporate_id'])),
        responses: responses({ 200: json('The company and a new token', dataAnswer(token)) }),
      }),
    },
    '/api/switch/production-unit': {
      post: call('switchProductionUnit', 'session', 'Work in a production unit, or in all of them', {
        requestBody: body(object({ production_unit_id: { type: ['integer', 'null'] } })),
        responses: responses({
          200: json('The unit', dataAnswer(object({ production_unit: orNull(schemaRef('Unit')) }))),
        }),
      }),
    },
    '/api/lookup/corporate': { get: lookup('lookupCorporate') },
    '/api/lookup/resources/corporate': { get: lookup('lookupResourcesCorporate') },
  }
}

function numberFormatPaths(): Paths {
  const format: Schema = { type: 'string', enum: ['comma-thousands', 'dot-thousands'] }
  const answer = json('Both choices', dataAnswer(object({ own: orNull(format), corporate: format })))
  const choose = (operationId: string, summary: string, given: Schema) =>
    call(operationId, 'session', summary, {
      requestBody: body(object({ number_format: given }, ['number_format'])),
      responses: responses({ 200: answer }),
    })
  return {
    '/api/update/profile/number-format': {
      patch: choose(
        'chooseNumberFormat',
        'How numbers are written for oneself; null follows the company',
        orNull(format),
      ),
    },
    '/api/update/corporate/number-format': {
      patch: choose('chooseCorporateNumberFormat', 'How numbers are written in the company', format),
    },
  }
}

function serverPaths(): Paths {
  const state = json('It answers', dataAnswer(object({ status: TEXT })))
  const degrees = (name: string, most: number) =>
    queryParameter(name, { type: 'number', minimum: -most, maximum: most }, { required: true })
  const plain: Schema = { description: 'Prometheus text', content: { 'text/plain': { schema: TEXT } } }
  return {
    '/api/config': {
      get: call('config', 'server', 'Public settings', {
        security: PUBLIC,
        responses: responses({ 200: json('Settings', dataAnswer(schemaRef('Config'))) }),
      }),
    },
    '/api/helper/geocode': {
      get: reading('helper', 'geocode', 'What stands at a place; 503 where no geocoder is set up', orNull(object({})), {
        parameters: [degrees('latitude', 90), degrees('longitude', 180)],
      }),
    },
    '/api/openapi.json': {
      get: call('openapi', 'server', 'This document', {
        security: PUBLIC,
        responses: responses({ 200: json('OpenAPI 3.1', object({})) }),
      }),
    },
    '/healthz': {
      get: call('healthz', 'server', 'Whether the process answers', {
        security: PUBLIC,
        responses: responses({ 200: state }),
      }),
    },
    '/readyz': {
      get: call('readyz', 'server', 'Whether it may be sent requests', {
        security: PUBLIC,
        responses: responses({ 200: state }),
      }),
    },
    '/metrics': {
      get: call('metrics', 'server', 'Measurements, for this machine or whoever holds METRICS_TOKEN', {
        security: [{}, { metrics: [] }],
        responses: responses({ 200: plain }),
      }),
    },
  }
}
