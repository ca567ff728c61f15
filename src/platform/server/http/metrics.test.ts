import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openPools } from '../database/pools.ts'
import { Refused } from '../errors.ts'
import { metricsRoutes } from './metrics.ts'

// The pools never connect; the metrics only read their sizes.
const pools = openPools('postgres://nobody@127.0.0.1:1/none')
let app = Fastify()
afterEach(() => app.close())

function start(token?: string) {
  app = Fastify()
  app.setErrorHandler((error, _, reply) => reply.status(error instanceof Refused ? error.status : 500).send({}))
  metricsRoutes(app, { token, pools })
  app.get('/thing/:id', () => ({}))
  return app
}

test('reports the process, the calls by route, and the pools', async () => {
  start()
  await app.inject('/thing/1')
  await app.inject('/thing/2')
  await app.inject('/nothing/3')
  const { body, headers, statusCode } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/thing/:id",status="200"} 2')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  for (const pool of ['runtime', 'reports', 'streaming', 'owner']) {
    expect(body).toContain(`molen_database_connections{pool="${pool}",state="waiting"} 0`)
  }
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toContain('/thing/1')
})

test.each<[string, Record<string, string>, number]>([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['10.0.0.7', {}, 403],
  ['::ffff:10.127.0.1', {}, 403],
  ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, 403],
  ['127.0.0.1', { 'user-agent': 'Prometheus', accept: '*/*', 'accept-encoding': 'gzip' }, 200],
  ...[
    'forwarded',
    'x-forwarded',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'via',
    'client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-original-for',
    'x-original-forwarded-for',
    'http-x-forwarded-for',
    'x-remote-ip',
    'x-remote-addr',
    'x-envoy-external-address',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-proxyuser-ip',
    'x-original-url',
    'x-rewrite-url',
    'cdn-loop',
  ].map((header): [string, Record<string, string>, number] => ['127.0.0.1', { [header]: '10.0.0.7' }, 403]),
])('without a token %s %j is answered %i', async (remoteAddress, headers, status) => {
  start()
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
})

test.each([
  ['Bearer s3cret', 200],
  ['bearer s3cret', 200],
  ['Bearer s3cre', 401],
  ['Bearer s3cret2', 401],
  ['s3cret', 401],
  [undefined, 401],
])('with a token, authorization %s is answered %i from any address', async (authorization, status) => {
  start('s3cret')
  for (const remoteAddress of ['127.0.0.1', '10.0.0.7']) {
    const headers = authorization ? { authorization } : {}
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  }
})
