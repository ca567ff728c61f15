import type pg from 'pg'
import type { Transaction } from '../database/transaction.ts'

/** What is known of a job where it is enqueued. */
export interface Enqueued<P> {
  scope: 'corporate'
  /** Its name in code, logs and tables: lower case and hyphens. */
  name: string
  /** Parses the stored payload; throws when it is invalid. */
  parse(payload: unknown): P
}

/** The queue as calls and routes see it. */
export interface Queue {
  /** Enqueues a job of the transaction's company at its commit, to run at once or after the given time. */
  enqueue<P>(transaction: Transaction, job: Enqueued<P>, payload: P, after?: Date): Promise<void>
  /** Enqueues one job per payload, in one statement. */
  enqueueEach<P>(transaction: Transaction, job: Enqueued<P>, payloads: readonly P[]): Promise<void>
  /**
   * `enqueue` for work that follows from the owner's writes, as before sign-in: in the owner's transaction, or at
   * once through the pool.
   */
  enqueueAsOwner<P>(owner: pg.ClientBase | pg.Pool, corporateId: number, job: Enqueued<P>, payload: P): Promise<void>
}
