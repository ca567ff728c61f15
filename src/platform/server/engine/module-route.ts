import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountMails } from '../access/asked-mails.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import type { Operation } from '../http/openapi/operations.ts'
import type { Queue } from '../jobs/enqueue.ts'
import type { Live } from '../live/live.ts'
import type { Workers } from '../workers/workers.ts'
import type { Registry } from './registry.ts'

/** What the routes of modules work with. */
export interface RouteParts {
  pools: Pools
  sessions: Sessions
  registry: Registry
  config: Config
  jobs: Queue
  live: Live
  mails: AccountMails
  workers: Workers
}

/** A route that no definition generates: its module answers it and describes it for OpenAPI. */
export interface ModuleRoute {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** In OpenAPI notation: `/api/helper/place/{id}`. */
  path: string
  operation: Operation
  /**
   * The required permissions (`read-users|read-roles`), `ALLOW_ALL` for every session, or null for a call without a
   * session; then `security` of its operation names its own check. The server checks before the body is read.
   */
  permission: string | null
  /** The call is about rows of a company: a platform administrator must choose one first. */
  tenantRows?: true
  /** Also allowed before a required password change or second factor set-up. */
  always?: true
  /**
   * Accepts a file instead of JSON: text of this type, of at most `most` bytes, passed as the body. In a call without
   * a session `admit` refuses unauthorized callers before the body is read.
   */
  file?: { type: string; most: number; admit: (parts: RouteParts, request: FastifyRequest) => Promise<unknown> }
  answer: (parts: RouteParts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
