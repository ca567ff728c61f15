import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { Listener } from '../database/listener.ts'
import { RUNTIME_ROLE } from '../database/pools.ts'
import type { Transaction } from '../database/transaction.ts'

/** The queue's own tables are the owner's; its workers are woken over the connection that listens anyway. */
export function ownerDatabase(owner: pg.Pool, listener: Listener): Db {
  return {
    executeSql: (text, values) => owner.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await listener.hear(channel, { notified: onNotification, missed: onReconnect })
      return { close }
    },
  }
}

/**
 * The queue's insert as a part of a call's transaction. The runtime role has no right on the queue's
 * tables, or a call could queue work in another company's name; so this one statement, whose company
 * the engine has set, runs as the owner. The three leave together.
 */
export function enqueueing(transaction: Transaction): Db {
  return {
    async executeSql(text, values) {
      const sent = [
        transaction.send('SET LOCAL ROLE NONE'),
        transaction.send(text, values),
        transaction.send(`SET LOCAL ROLE ${RUNTIME_ROLE}`),
      ] as const
      const [, inserted] = await Promise.all(sent)
      return inserted
    },
  }
}
