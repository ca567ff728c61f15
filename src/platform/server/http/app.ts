import path from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { sql } from 'kysely'
import type { Google } from '../access/google.ts'
import { guideRoutes } from '../access/guides.ts'
import { numberFormatRoutes } from '../access/number-format.ts'
import { accessRoutes } from '../access/routes.ts'
import type { Sessions } from '../access/sessions.ts'
import { switchRoutes } from '../access/switch-routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import type { Pools } from '../database/pools.ts'
import { statement } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound, Unauthenticated, Unavailable, UnreadableAddress } from '../errors.ts'
import { type FileStorage, fileRoutes } from '../files/routes.ts'
import type { Queue } from '../jobs/enqueue.ts'
import { listViewRoutes } from '../list-views/routes.ts'
import type { Live } from '../live/live.ts'
import { liveRoutes } from '../live/routes.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import { relatedRoutes } from '../related/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Workers } from '../workers/workers.ts'
import { refusalBody } from './answers.ts'
import { call, checkBySchemas } from './call.ts'
import { LOGGED, logCalls, requestId } from './logging.ts'
import { holdDuringMaintenance, Maintenance } from './maintenance.ts'
import { metricsRoutes } from './metrics.ts'
import { moduleRoutes } from './module-routes.ts'
import { reading } from './openapi/operations.ts'
import { object, TEXT } from './openapi/schemas.ts'
import { openApiRoutes } from './openapi.ts'
import { newestPage } from './page.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { readJson } from './read-json.ts'
import { answerRefusals, type WhoMay } from './refusals.ts'
import { refuseRehearsals } from './rehearsals.ts'
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
  /** Google sign-in, where it is configured. */
  google?: Google
  /** The queue for jobs that follow from calls. */
  jobs?: Queue
  /** Live updates: changes by other users. */
  live?: Live
  /** The folder of the built web app; without it only the API answers. */
  webRoot?: string
  /** The storage of uploaded files; without it uploads are refused. */
  files?: FileStorage
  /** Worker threads for long work. */
  workers: Workers
  version: string
  /** Other origins from which the web app may load images: map tiles. */
  imageOrigins?: readonly string[]
  /** The public URL of the installation, where it is set. */
  publicUrl?: string
  /** The token for /metrics; without it only this machine may read them. */
  metricsToken?: string
  /** Whether the process is ready (/readyz); until then every call is a 503. */
  ready: () => boolean
  logger: boolean
  /** Timeouts for slow clients; PATIENCE by default. */
  patience?: Patience
  /** What exports may buffer for slow clients; the product's limits by default. */
  spool?: SpoolLimits
  /** Further routes that only some processes have. */
  routes?: (app: FastifyInstance) => void
}

const STATE = object({ status: TEXT })
const HEALTH = reading('server', 'healthz', 'Whether the process answers', STATE)
const READY = reading('server', 'readyz', 'Whether it may be sent requests', STATE)

export const BODY_LIMIT = 1024 * 1024

/**
 * Builds the HTTP application: security headers, the calls of engine and modules, and the web app for every other
 * address.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const patience = parts.patience ?? PATIENCE
  const app = Fastify({
    logger: parts.logger ? LOGGED : false,
    genReqId: requestId,
    // Only a proxy on this machine may name the client's address.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.upload,
    http: { headersTimeout: patience.request, connectionsCheckingInterval: patience.look },
    // An address that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      const refusal = new UnreadableAddress()
      reply.status(refusal.status).send(refusalBody(refusal, languageOf(request)))
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  })
  sendSecurityHeaders(app, parts.imageOrigins ?? [])
  readJson(app, BODY_LIMIT)
  checkBySchemas(app)
  await app.register(compress, { threshold: 4_096, encodings: ['gzip', 'identity'] })

  answerRefusals(app, rolesHolding(parts))
  logCalls(app)
  closeSilentConnections(app)
  endSlowReaders(app, patience)
  endSlowSenders(app, patience)
  const maintenance = new Maintenance(parts.pools.owner)
  holdDuringMaintenance(app, { maintenance, sessions: parts.sessions, ready: parts.ready })
  admitCalls(app, parts)
  refuseRehearsals(app)
  await platformRoutes(app, parts, { maintenance, patience })
  parts.routes?.(app)
  await web(app, parts)
  return app
}

/** Before a body is read: answers are not cached, the server is ready, the address is valid and the session too. */
function admitCalls(app: FastifyInstance, { ready, sessions }: AppParts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
    if (!isCall(request)) {
      // Refuse before the body is read; no session is needed for this.
      if (request.is404) assertRead(request)
      return
    }
    // Answers contain company data. A handler may override this header: files are cacheable.
    reply.header('cache-control', 'no-store')
    if (!ready()) throw new Unavailable()
    assertDecodable(request)
    // Without a session a caller learns neither which calls exist nor what bodies they accept.
    if (!request.routeOptions.config.open) await admit(request, sessions)
  })
  app.addHook('preValidation', async (request) => {
    if (strangers.has(request)) throw new Unauthenticated()
  })
}

/** The calls of the engine, and those of the modules. */
async function platformRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { maintenance, patience }: { maintenance: Maintenance; patience: Patience },
): Promise<void> {
  const { pools, sessions, registry } = parts
  const access = { owner: pools.owner, sessions }
  const reading = { runtime: pools.runtime, sessions, registry }
  openApiRoutes(app, registry, { version: parts.version })
  metricsRoutes(app, { token: parts.metricsToken, pools })
  app.get('/healthz', call(HEALTH, { open: true }), () => ({ data: { status: 'ok' } }))
  app.get('/readyz', call(READY, { open: true }), () => {
    if (!parts.ready()) throw new Unavailable()
    return { data: { status: 'ready' } }
  })
  guideRoutes(app, access)
  accessRoutes(app, { ...access, google: parts.google, waitingContact: registry.waitingContact, maintenance })
  switchRoutes(app, access)
  numberFormatRoutes(app, access)
  moduleRoutes(app, {
    ...pools,
    sessions,
    registry,
    patience,
    spool: parts.spool,
    jobs: parts.jobs,
    live: parts.live,
    workers: parts.workers,
    publicUrl: parts.publicUrl,
  })
  auditRoutes(app, access)
  listViewRoutes(app, reading)
  searchRoutes(app, reading)
  relatedRoutes(app, reading)
  if (parts.files) await fileRoutes(app, { ...reading, ...parts.files })
  if (parts.live) liveRoutes(app, { hub: parts.live.hub, sessions })
}

/** The roles of the caller's company that have the missing permission; none while the database is unavailable. */
function rolesHolding({ pools, sessions }: AppParts): WhoMay {
  return async (request, permission) => {
    try {
      const { corporateId } = await authenticate(request, sessions)
      const roles = sql`SELECT DISTINCT r.name FROM role_permissions p
        JOIN roles r ON r.corporate_id = p.corporate_id AND r.id = p.role_id
        WHERE p.corporate_id = ${corporateId} AND p.permission = ANY (${permission.split('|')})
          AND r.active AND r.deleted_at IS NULL
        ORDER BY r.name`
      const { rows } = await pools.owner.query<{ name: string }>({ name: 'roles-holding', ...statement(roles) })
      return rows.map(({ name }) => name)
    } catch {
      return []
    }
  }
}

/** Requests without a session whose JSON is still parsed, so that malformed JSON answers 400 first. */
const strangers = new WeakSet<FastifyRequest>()

/** 401 without a session. A JSON body short enough for open calls is parsed first. */
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

/** Whether the request is an API call. The matched route decides, because an address can be encoded in many ways. */
function isCall(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.routeOptions.url ?? request.url)
}

/** 400 for parameters that cannot be decoded; Fastify would take them as they are written. */
function assertDecodable({ url }: FastifyRequest): void {
  const at = url.indexOf('?')
  if (at === -1) return
  try {
    decodeURIComponent(url.slice(at))
  } catch (cause) {
    throw new UnreadableAddress({ cause })
  }
}

/** 404 for a write to an address outside the API. */
function assertRead(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new NotFound('noCall')
}

async function web(app: FastifyInstance, parts: AppParts): Promise<void> {
  const page = parts.webRoot ? await newestPage(parts.webRoot, parts.registry.definitions) : undefined
  const sendPage = async ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page?.(url))
  if (parts.webRoot && page) {
    await app.register(fastifyStatic, {
      root: path.join(parts.webRoot, 'assets'),
      prefix: '/assets/',
      // The build stores compressed files beside the originals.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    app.get('/', sendPage)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/(api|files|metrics|assets)(\/|$|\?)/.test(request.url)) throw new NotFound('noCall')
    if (!page) throw new NotFound('noCall')
    return sendPage(request, reply)
  })
}
