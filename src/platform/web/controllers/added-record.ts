import { useEffect, useRef } from 'react'
import { isObject } from '../../definition/is-object.ts'
import { api, newIdempotencyKey } from '../api.ts'
import { invalidate } from '../query.ts'
import type { Choice } from './use-lookup.ts'

/** The URL parameter of a form that another form has opened in a new tab (specification §2). */
export const DIRECT = 'direct'

// The name of the tab, which survives a login; the form that opened it listens for this name.
const CHANNEL = 'molen-added-record'
const PREFIX = 'add-'

/** Tells the form that opened this tab which record was added. */
export function tellAdded(module: string, id: number): void {
  const tab = window.name
  if (!tab.startsWith(PREFIX)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ tab, module, id })
  channel.close()
}

/** Opens the form of a new record in a new tab; the record saved there is chosen here, if it may be. */
export function useAddRecord(
  module: string,
  params: Readonly<Record<string, string | number>>,
  choose: (choice: Choice) => void,
): (address: string) => void {
  const latest = useRef({ params, choose })
  latest.current = { params, choose }
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  async function take(id: number): Promise<void> {
    await invalidate(`lookup/${module}`)
    const { data } = await api.get<readonly Choice[]>(`lookup/${module}`, { ...latest.current.params, id, limit: 1 })
    const [added] = data
    if (added) latest.current.choose(added)
  }

  return (address) => {
    stop.current()
    const tab = `${PREFIX}${newIdempotencyKey()}`
    const channel = new BroadcastChannel(CHANNEL)
    // The choices are read again when the user returns from that tab.
    const reread = () => void invalidate(`lookup/${module}`)
    globalThis.addEventListener('focus', reread, { once: true })
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isObject(data) || data.tab !== tab || data.module !== module || typeof data.id !== 'number') return
      channel.close()
      // A failed lookup is ignored: the record can still be found by typing.
      take(data.id).catch(() => {})
    }
    stop.current = () => {
      channel.close()
      globalThis.removeEventListener('focus', reread)
    }
    globalThis.open(address, tab)
  }
}
