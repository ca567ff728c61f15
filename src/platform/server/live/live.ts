import type { AnyModule } from '../../definition/module.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Listener } from '../database/listener.ts'
import type { Pools } from '../database/pools.ts'
import { Announcer } from './announcer.ts'
import { Audience } from './audience.ts'
import { type CallChanges, changeOf, folded } from './changes.ts'
import { LiveHub } from './hub.ts'

/**
 * Live updates of one process: announces its calls' changes, and sends the changes of all processes to its browsers.
 */
export interface Live {
  hub: LiveHub
  announce(changes: CallChanges): void
  /** Sends what still waits; the application closes the connections. */
  close(): Promise<void>
}

/** Subscribes to the changes of all processes; browsers get them once the listener is open. */
export async function openLive(parts: {
  pools: Pools
  sessions: Sessions
  definitions: readonly AnyModule[]
  listener: Listener
}): Promise<Live> {
  const announcer = new Announcer(parts.pools.owner)
  const audience = new Audience(parts.definitions)
  const hub = new LiveHub(parts.sessions, audience)
  await hub.listen(parts.listener)
  return {
    hub,
    announce: ({ rows, ...call }) => {
      const told = rows.map((one) => changeOf(one, audience.partColumns(one.table)))
      const changes = { ...call, process: hub.process, rows: folded(told) }
      // Local subscribers get changes at once: the user who wrote reads them next.
      hub.heard(changes)
      announcer.announce(changes)
    },
    close: () => announcer.close(),
  }
}
