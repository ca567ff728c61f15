import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountMails } from '../access/account-mails.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import type { Operation } from '../http/openapi/operations.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'
import type { Workers } from '../workers/workers.ts'
import type { Registry } from './registry.ts'

/** What the calls of modules work with. */
export interface RouteParts {
  pools: Pools
  sessions: Sessions
  registry: Registry
  config: Config
  jobs: JobQueue
  live: Live
  mails: AccountMails
  workers: Workers
}

/** A call that no definition makes: its module answers it and says what it is in OpenAPI. */
export interface ModuleRoute {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** As OpenAPI writes it: `/api/helper/place/{id}`. */
  path: string
  operation: Operation
  /**
   * Who may call: whoever holds one of these permissions (`read-users|read-roles`), `ALLOW_ALL` for every session, null
   * for a call that needs none; `security` of its operation then says what it asks for instead. The server asks before
   * the call looks at its body.
   */
  permission: string | null
  /** It is about rows of a company: an administrator of the platform chooses one before. */
  tenantRows?: true
  /** Answered to a person, too, who must first change the password or set up the second factor. */
  always?: true
  /**
   * A file may be sent instead of JSON: a text of this type, of at most so many bytes, which arrives as the body. Of a call
   * that needs no session `admit` refuses whoever may not send one, before any of it is read.
   */
  file?: { type: string; most: number; admit: (parts: RouteParts, request: FastifyRequest) => Promise<unknown> }
  answer: (parts: RouteParts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
