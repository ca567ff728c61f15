import type pg from 'pg'
import type { Sessions } from '../access/sessions.ts'
import type { Registry } from '../engine/registry.ts'
import type { Queue } from '../jobs/enqueue.ts'
import type { Live } from '../live/live.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import type { Workers } from '../workers/workers.ts'
import type { Patience } from './patience.ts'

/** What the module routes share. */
export interface Parts {
  runtime: pg.Pool
  reports: pg.Pool
  streaming: pg.Pool
  sessions: Sessions
  registry: Registry
  patience: Patience
  spool?: SpoolLimits
  jobs?: Queue
  live?: Live
  workers: Workers
  publicUrl?: string
}
