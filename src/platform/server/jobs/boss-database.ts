import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { Listener } from '../database/listener.ts'

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
