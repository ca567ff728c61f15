import type { Language } from '../../definition/label.ts'
import type { Actor } from '../access/actor.ts'
import type { Queue } from '../jobs/enqueue.ts'
import type { CallChanges } from '../live/changes.ts'
import type { Registry } from './registry.ts'

/** The caller and the services of the process. */
export interface Caller {
  actor: Actor
  /** The company whose rows are touched. */
  corporateId: number
  language: Language
  address: string
  /** Drops the session cache of this process. */
  forgetSessions?: () => void
  /** The queue for jobs that follow from the call. */
  jobs?: Queue
  /** All modules of the process. */
  registry?: Registry
  /** Sends live updates to browsers. */
  announce?: (changes: CallChanges) => void
  /** The public URL of the installation, where it is set. */
  publicUrl?: string
  /** The browser tab that called; it ignores the live update of its own change. */
  tab?: string
}
