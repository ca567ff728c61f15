import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pools } from '../database/pools.ts'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { lastUpkeep } from '../upkeep/upkeep.ts'
import { call } from './call.ts'
import { reading, responses } from './openapi/operations.ts'
import { TEXT } from './openapi/schemas.ts'

export interface MetricsParts {
  /** METRICS_TOKEN; without it only this machine may read the metrics. */
  token: string | undefined
  pools: Pools
}

const METRICS = reading(
  'server',
  'metrics',
  'Measurements, for this machine or whoever holds METRICS_TOKEN',
  {},
  {
    security: [{}, { metrics: [] }],
    responses: responses({ 200: { description: 'Prometheus text', content: { 'text/plain': { schema: TEXT } } } }),
  },
)
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * GET /metrics in the Prometheus text format: the process, call durations by route and status, the connection pools,
 * and when backups ran. Call it before adding the routes to measure.
 */
export function metricsRoutes(app: FastifyInstance, parts: MetricsParts): void {
  // One registry per application: several in one process, as in tests, must not share counters.
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  measurePools(parts.pools, register)
  measureUpkeep(parts.pools, register)
  app.addHook('onClose', () => register.clear())
  app.get('/metrics', call(METRICS), async (request, reply) => {
    admit(request, parts.token)
    const text = await register.metrics()
    return reply.type(register.contentType).header('cache-control', 'no-store').send(text)
  })
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls take, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, not the address: ids would create one series each. Requests without a route share one.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
}

function measurePools(pools: Pools, register: Registry): void {
  const { runtime, reports, streaming, owner } = pools
  new Gauge({
    name: 'molen_database_connections',
    help: 'Connections of each pool: open, of them idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [pool, connections] of Object.entries({ runtime, reports, streaming, owner })) {
        this.set({ pool, state: 'open' }, connections.totalCount)
        this.set({ pool, state: 'idle' }, connections.idleCount)
        this.set({ pool, state: 'waiting' }, connections.waitingCount)
      }
    },
  })
}

function measureUpkeep({ owner }: Pools, register: Registry): void {
  new Gauge({
    name: 'molen_upkeep_timestamp_seconds',
    help: 'When backup, trial-restore and audit-verification ran last, and whether with a problem',
    labelNames: ['task', 'result'],
    registers: [register],
    async collect() {
      this.reset()
      // Without a database the other measurements are needed most.
      const runs = await lastUpkeep(owner).catch(() => [])
      for (const [task, { at, problem }] of runs)
        this.set({ task, result: problem === null ? 'ok' : 'problem' }, at.getTime() / 1_000)
    },
  })
}

/** Headers that proxies add. Any of them means the request came through a proxy. */
const FORWARDING = /forwarded|^via$|^cdn-loop$|(^|-)ip$|clientip$|addr(ess)?$|-(url|uri)$|original-(for|host)$/

/** With a token, only requests that carry it; without one, only this machine and not through a proxy on it. */
function admit(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const given = /^Bearer\s+(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) throw new Unauthenticated()
    return
  }
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name))
  if (isForwarded || !isLoopback(request.socket.remoteAddress)) {
    throw new Forbidden()
  }
}

/** Compares in constant time, so the duration reveals neither matching characters nor the length. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '')
}
