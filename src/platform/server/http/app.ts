import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import type { Google } from '../access/google.ts'
import { guideRoutes } from '../access/guides.ts'
import { numberFormatRoutes } from '../access/number-format.ts'
import { accessRoutes } from '../access/routes.ts'
import type { Sessions } from '../access/sessions.ts'
import { switchRoutes } from '../access/switch-routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import type { Pools } from '../database/pools.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound, Refused, Unauthenticated, Unavailable } from '../errors.ts'
import { type FileStorage, fileRoutes } from '../files/routes.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { listViewRoutes } from '../list-views/routes.ts'
import type { Live } from '../live/live.ts'
import { liveRoutes } from '../live/routes.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import { relatedRoutes } from '../related/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Workers } from '../workers/workers.ts'
import { refusalBody } from './answers.ts'
import { LOGGED, logCalls, requestId } from './logging.ts'
import { holdDuringMaintenance, Maintenance } from './maintenance.ts'
import { metricsRoutes } from './metrics.ts'
import { moduleRoutes } from './module-routes.ts'
import { openApiRoutes } from './openapi.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { readJson } from './read-json.ts'
import { answerRefusals, type WhoMay } from './refusals.ts'
import { authenticate, languageOf, OPEN } from './request.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { closeSilentConnections } from './silent-connections.ts'
import { endSlowReaders } from './slow-readers.ts'
import { endSlowSenders } from './slow-senders.ts'
import { refuseUnreadable } from './unreadable.ts'

export interface AppParts {
  pools: Pools
  sessions: Sessions
  registry: Registry
  /** The sign-in with Google, where it is configured. */
  google?: Google
  /** Where calls put the work that follows from them. */
  jobs?: JobQueue
  /** What others change, as it happens. */
  live?: Live
  /** The folder of the built web app; without it only the API answers. */
  webRoot?: string
  /** Where uploaded files lie; without it nothing can be uploaded. */
  files?: FileStorage
  /** Threads for work that takes long. */
  workers: Workers
  version: string
  /** Origins besides its own from which the web app may show pictures: the tiles of maps. */
  imageOrigins?: readonly string[]
  /** Where the installation is reached from outside, where that was told. */
  publicUrl?: string
  /** Lets /metrics be read from elsewhere; without it only this machine is answered. */
  metricsToken?: string
  /** What /readyz asks; until it is so every call is a 503. */
  ready: () => boolean
  logger: boolean
  /** How long clients are waited for; the limits of the product unless told. */
  patience?: Patience
  /** What exports may keep for slow readers; the limits of the product unless told. */
  spool?: SpoolLimits
  /** Calls that need parts which not every process has. */
  routes?: (app: FastifyInstance) => void
}

export const BODY_LIMIT = 1024 * 1024

/** The HTTP application: security headers, the calls of the engine and of the modules, the web app for everything else. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const patience = parts.patience ?? PATIENCE
  const app = Fastify({
    logger: parts.logger ? LOGGED : false,
    genReqId: requestId,
    // A proxy on this machine tells who really calls; nobody else is believed.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.upload,
    http: { headersTimeout: patience.request, connectionsCheckingInterval: patience.look },
    // An address that cannot be decoded never reaches a route, nor the handler of refusals.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      const refusal = new Refused(400, 'malformed', { label: MESSAGES.malformed })
      reply.status(refusal.status).send(refusalBody(refusal, languageOf(request)))
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  })
  sendSecurityHeaders(app, parts.imageOrigins ?? [])
  readJson(app)
  await app.register(compress, { threshold: 4_096, encodings: ['gzip', 'identity'] })

  answerRefusals(app, rolesHolding(parts))
  logCalls(app)
  closeSilentConnections(app)
  endSlowReaders(app, patience)
  endSlowSenders(app, patience)
  const maintenance = new Maintenance(parts.pools.owner)
  holdDuringMaintenance(app, { maintenance, sessions: parts.sessions, ready: parts.ready })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
    if (!isCall(request)) {
      // Refused before its body is read: no session is asked for here.
      if (request.is404) assertRead(request)
      return
    }
    // Answers hold a company's data; whoever may be kept longer, as a file, says so himself.
    reply.header('cache-control', 'no-store')
    if (!parts.ready()) throw new Unavailable()
    // Whoever is not signed in learns neither what exists nor how large or of what kind a body may be.
    if (!request.routeOptions.config.open) await admit(request, parts.sessions)
  })
  app.addHook('preValidation', async (request) => {
    if (strangers.has(request)) throw new Unauthenticated()
  })
  metricsRoutes(app, { token: parts.metricsToken, pools: parts.pools })
  openApiRoutes(app, parts.registry, { version: parts.version })
  app.get('/healthz', () => ({ data: { status: 'ok' } }))
  app.get('/readyz', () => {
    if (!parts.ready()) throw new Unavailable()
    return { data: { status: 'ready' } }
  })
  guideRoutes(app, { owner: parts.pools.owner, sessions: parts.sessions })
  accessRoutes(app, {
    owner: parts.pools.owner,
    sessions: parts.sessions,
    google: parts.google,
    waitingContact: parts.registry.waitingContact,
    maintenance,
  })
  switchRoutes(app, { owner: parts.pools.owner, sessions: parts.sessions })
  numberFormatRoutes(app, { owner: parts.pools.owner, sessions: parts.sessions })
  moduleRoutes(app, {
    ...parts.pools,
    sessions: parts.sessions,
    registry: parts.registry,
    patience,
    spool: parts.spool,
    jobs: parts.jobs,
    live: parts.live,
    workers: parts.workers,
    publicUrl: parts.publicUrl,
  })
  const reading = { runtime: parts.pools.runtime, sessions: parts.sessions, registry: parts.registry }
  auditRoutes(app, { owner: parts.pools.owner, sessions: parts.sessions })
  listViewRoutes(app, reading)
  searchRoutes(app, reading)
  relatedRoutes(app, reading)
  if (parts.files) await fileRoutes(app, { ...reading, ...parts.files })
  if (parts.live) liveRoutes(app, { hub: parts.live.hub, sessions: parts.sessions })
  parts.routes?.(app)
  await web(app, parts)
  return app
}

/** Which roles of the caller's company hold a right that he lacks; nobody is told while the database is away. */
function rolesHolding({ pools, sessions }: AppParts): WhoMay {
  return async (request, permission) => {
    try {
      const { corporateId } = await authenticate(request, sessions)
      const { rows } = await pools.owner.query<{ name: string }>({
        name: 'roles-holding',
        text: `SELECT DISTINCT r.name FROM role_permissions p JOIN roles r ON r.corporate_id = p.corporate_id AND r.id = p.role_id
               WHERE p.corporate_id = $1 AND p.permission = ANY ($2) AND r.active AND r.deleted_at IS NULL ORDER BY r.name`,
        values: [corporateId, permission.split('|')],
      })
      return rows.map(({ name }) => name)
    } catch {
      return []
    }
  }
}

/** Calls without a session whose JSON is looked at first: what is malformed is refused as that before all else. */
const strangers = new WeakSet<FastifyRequest>()

/** 401 without a session; once the body is read where it is JSON of a length that open calls take. */
async function admit(request: FastifyRequest, sessions: Sessions): Promise<void> {
  try {
    await authenticate(request, sessions)
  } catch (refusal) {
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
    const isReadable = isJson && Number(request.headers['content-length']) <= OPEN.bodyLimit
    if (!(refusal instanceof Unauthenticated && isReadable)) throw refusal
    strangers.add(request)
  }
}

/** Whether a call of the API is meant. By its route where it has one: an address may be written in many ways. */
function isCall(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.routeOptions.url ?? request.url)
}

/** 404 for what is not read from an address that is no call. */
function assertRead(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new NotFound('noCall')
}

async function web(app: FastifyInstance, parts: AppParts): Promise<void> {
  const index = parts.webRoot
    ? await readFile(path.join(parts.webRoot, 'index.html'), 'utf8').catch(() => undefined)
    : undefined
  if (parts.webRoot && index) {
    await app.register(fastifyStatic, {
      root: path.join(parts.webRoot, 'assets'),
      prefix: '/assets/',
      // The build lays them there compressed.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/(api|files|metrics|assets)(\/|$|\?)/.test(request.url)) throw new NotFound('noCall')
    if (!index) throw new NotFound('noCall')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
  })
}
