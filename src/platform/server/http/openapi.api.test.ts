import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedCalls } from '../../../testing/answer-check.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

interface Call {
  method: string
  path: string
}

let app: RunningApp
const registered: Call[] = []
let documented: Call[]
beforeAll(async () => {
  // Fastify publishes its instance before any route is added.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') registered.push({ method: one, path: url })
    })
  })
  app = await startApp()
  const { body: document } = await app.nobody.get('/openapi.json')
  documented = [...describedCalls(document)].flatMap(([path, { calls }]) =>
    Object.keys(calls).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => app?.stop())

/** Whether a route matches a documented path; a parameter matches any segment, such as the verb of an action. */
function takes(route: Call, call: Call): boolean {
  const [expected, given] = [route.path.split('/'), call.path.split('/')]
  return (
    route.method === call.method &&
    expected.length === given.length &&
    expected.every((word, index) => word.startsWith(':') || word === given[index])
  )
}

test('every registered route is in the OpenAPI document', () => {
  expect(registered.length).toBeGreaterThan(100)
  const missing = registered.filter((route) => !documented.some((call) => takes(route, call)))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every path of the OpenAPI document has a route', () => {
  const invented = documented.filter((call) => !registered.some((route) => takes(route, call)))
  expect(invented.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
