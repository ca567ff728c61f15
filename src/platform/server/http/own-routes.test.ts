import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { Registry } from '../engine/registry.ts'
import { ownRoutes } from './own-routes.ts'

test.each([
  ['/api/load', '/api/load'],
  ['/api/load/:id', '/api/load/{code}'],
])('the engine answers %s, so a module that declares %s stops the start', (engine, path) => {
  const operation = { operationId: '', tags: [], summary: '', responses: {} }
  const route: ModuleRoute = { method: 'get', path, operation, answer: async () => ({}) }
  const registry = new Registry([], [], [{ module: 'truck', belongings: { routes: [route] } }])
  const app = Fastify()
  app.get(engine, async () => ({}))
  // The calls are added before any of them is answered: nothing but the registry is looked at.
  const parts = { registry } as RouteParts
  expect(() => ownRoutes(app, parts)).toThrow(
    `Module truck: GET ${path} is a call of the engine already. Give it another address.`,
  )
})
