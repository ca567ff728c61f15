import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { Registry } from '../engine/registry.ts'
import { PUBLIC } from './openapi/operations.ts'
import { ownRoutes } from './own-routes.ts'

const answered: ModuleRoute = {
  method: 'get',
  path: '/api/load',
  operation: { operationId: '', tags: [], summary: '', responses: {} },
  permission: 'read-load',
  answer: async () => ({}),
}

/** Adds the route to an app that already answers `engine`. Only the registry is read before a call. */
function add(route: ModuleRoute, engine = '/api/other') {
  const app = Fastify()
  app.get(engine, async () => ({}))
  const registry = new Registry([], [], [{ module: 'truck', belongings: { routes: [route] } }])
  ownRoutes(app, { registry } as RouteParts)
}

test.each([
  ['/api/load', '/api/load'],
  ['/api/load/:id', '/api/load/{code}'],
])('the engine answers %s, so a module that declares %s stops the start', (engine, path) => {
  expect(() => add({ ...answered, path }, engine)).toThrow(
    `Module truck: GET ${path} is a call of the engine already. Give it another address.`,
  )
})

test('an open route must describe its own check, and one with a permission must not', () => {
  const open = { ...answered, operation: { ...answered.operation, security: PUBLIC } }
  expect(() => add(answered)).not.toThrow()
  expect(() => add({ ...open, permission: null })).not.toThrow()
  expect(() => add({ ...answered, permission: null })).toThrow(
    'Module truck: GET /api/load needs no session; say in `security` of its operation what it asks for instead, PUBLIC for nothing.',
  )
  expect(() => add(open)).toThrow(
    'Module truck: GET /api/load asks for a permission; take `security` out of its operation, or say `permission: null`.',
  )
})
