import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { Listener } from '../database/listener.ts'

/** Connects pg-boss: its tables belong to the owner, and notifications arrive over the process's listener. */
export function ownerDatabase(owner: pg.Pool, listener: Listener): Db {
  return {
    executeSql: (text, values) => owner.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await listener.hear(channel, { notified: onNotification, missed: onReconnect })
      return { close }
    },
  }
}
