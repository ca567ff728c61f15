import { api, newIdempotencyKey } from '../../../../platform/web/api.ts'
import { sayNow } from '../../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../../platform/web/notices/notices.ts'
import { createStore, useStore } from '../../../../platform/web/store.ts'
import { delivery } from '../../delivery/delivery.ts'
import type { Load } from '../board.ts'
import { hourOf } from './clock.ts'
import { lastNoted, STEPS, type Step, waits } from './steps.ts'
import { reloadBoard } from './use-board.ts'
import { WORDS } from './words.ts'

export const WAIT_MS = 5_000
/** So long a noted moment can be taken back. */
export const BACK_MS = 120_000
const TOAST_MS = 8_000

/** A tap that is not sent yet. */
interface Waiting {
  load: Load
  step: 'depart' | 'finish'
  key: string
  timer: ReturnType<typeof setTimeout>
}

/** Taps that wait, by their load, and the loads of which one is on its way; they outlive the screen that was tapped on. */
const store = createStore<{ waiting: ReadonlyMap<number, Waiting>; sent: ReadonlySet<number> }>({
  waiting: new Map(),
  sent: new Set(),
})

export const useTaps = () => useStore(store, (taps) => taps)

/** Takes the next step of a load. What cannot be taken back waits for a while in which it is called off. */
export function tap(load: Load, step: Step): void {
  const { waiting, sent } = store.get()
  if (waiting.has(load.id) || sent.has(load.id)) return
  if (!waits(step)) {
    void note(load, step)
    return
  }
  const timer = setTimeout(() => void sendWaiting(load.id), WAIT_MS)
  store.set({ waiting: new Map(waiting).set(load.id, { load, step, key: newIdempotencyKey(), timer }) })
}

/** Calls off a tap that is not sent yet. */
export function callOff(id: number): Waiting | undefined {
  const { waiting } = store.get()
  const one = waiting.get(id)
  clearTimeout(one?.timer)
  store.set({ waiting: new Map([...waiting].filter(([other]) => other !== id)) })
  return one
}

/** Takes back the moment that was noted last. */
export async function takeBack(load: Load): Promise<void> {
  const last = lastNoted(load.times)
  if (!last) return
  const values = { step: STEPS[last.moment], truck: load.truck_mixer_name }
  await send(load.id, async () => {
    await api.post(actionOf(load, 'untime'), { moment: last.moment }, { idempotencyKey: newIdempotencyKey() })
    showSuccess(sayNow(WORDS.takenBack, values))
  })
}

async function note(load: Load, moment: Step): Promise<void> {
  await send(load.id, async () => {
    const key = newIdempotencyKey()
    const answer = await api.post<{ id: number } & Record<string, unknown>>(
      actionOf(load, 'time'),
      { moment },
      { idempotencyKey: key },
    )
    const at = answer.data[moment]
    const time = typeof at === 'string' ? hourOf(at) : ''
    const noted = sayNow(WORDS.noted, { step: STEPS[moment], truck: load.truck_mixer_name, time })
    const after = { ...load, times: { ...load.times, [moment]: at } }
    showSuccess(noted, { duration: TOAST_MS, action: { label: WORDS.undo, run: () => void takeBack(after) } })
  })
}

/** Sends a tap whose time has come; the page that is being left lets the browser finish the call. */
async function sendWaiting(id: number, keepalive?: true): Promise<void> {
  const one = callOff(id)
  if (!one) return
  await send(id, async () => {
    const { warnings = [] } = await api.post(actionOf(one.load, one.step), {}, { idempotencyKey: one.key, keepalive })
    for (const { message } of warnings) showWarning(message, { place: 'corner' })
  })
}

async function send(id: number, call: () => Promise<void>): Promise<void> {
  store.set({ sent: new Set([...store.get().sent, id]) })
  try {
    await call()
  } catch (error) {
    showFailure(error)
  } finally {
    await reloadBoard()
    store.set({ sent: new Set([...store.get().sent].filter((other) => other !== id)) })
  }
}

const actionOf = (load: Load, verb: string) => `action/${delivery.name}/${load.id}/${verb}`

// Who closes the page has decided: what still waits is sent, not lost.
globalThis.addEventListener?.('pagehide', () => {
  for (const id of store.get().waiting.keys()) void sendWaiting(id, true)
})
