import { api, newIdempotencyKey } from '../../../platform/web/api.ts'
import { refreshAll } from '../../../platform/web/controllers/use-record.ts'
import { sayNow } from '../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../platform/web/notices/notices.ts'
import { createStore, useStore } from '../../../platform/web/store.ts'
import type { Way } from '../way.ts'
import { lastNoted, STEP_WORDS, STEPS, type Step, waits } from './steps.ts'

export const WAIT_MS = 5_000
/** How long a recorded time can be undone. */
export const BACK_MS = 120_000
const TOAST_MS = 8_000

/** A tap that is not sent yet. */
interface Waiting {
  load: Way
  step: 'depart' | 'finish'
  key: string
  timer: ReturnType<typeof setTimeout>
}

type Sent = Step | 'untime'

/**
 * Taps that wait, and those being sent until the screen has been read again, by load; they outlive the screen of the
 * tap.
 */
const store = createStore<{ waiting: ReadonlyMap<number, Waiting>; sent: ReadonlyMap<number, Sent> }>({
  waiting: new Map(),
  sent: new Map(),
})

export const useTaps = () => useStore(store, (taps) => taps)

/**
 * Takes the next step of a load. An action that cannot be undone is delayed, and can be cancelled by the same button,
 * or by a notice where the button is gone with its menu.
 */
export function tap(load: Way, step: Step, { byNotice = false } = {}): void {
  const { waiting, sent } = store.get()
  // A second click on the same step; the step after it may be tapped while the screen is still being read again.
  if (waiting.has(load.id) || sent.get(load.id) === step) return
  if (!waits(step)) {
    void note(load, step)
    return
  }
  const timer = setTimeout(() => void sendWaiting(load.id), WAIT_MS)
  store.set({ waiting: new Map(waiting).set(load.id, { load, step, key: newIdempotencyKey(), timer }) })
  if (byNotice) offerToCallOff(load, step)
}

function offerToCallOff(load: Way, step: Step): void {
  const values = { step: STEPS[step], truck: load.truck_mixer_name, seconds: WAIT_MS / 1000 }
  const run = () => {
    if (!callOff(load.id)) showWarning(sayNow(STEP_WORDS.isSent, values))
  }
  showSuccess(sayNow(STEP_WORDS.sending, values), { duration: WAIT_MS, action: { label: STEP_WORDS.undo, run } })
}

/** Cancels a tap that is not sent yet. */
export function callOff(id: number): Waiting | undefined {
  const { waiting } = store.get()
  const one = waiting.get(id)
  clearTimeout(one?.timer)
  store.set({ waiting: new Map([...waiting].filter(([other]) => other !== id)) })
  return one
}

/** Undoes the time that was recorded last. */
export async function takeBack(load: Way): Promise<void> {
  const last = lastNoted(load.times)
  if (!last) return
  const values = { step: STEPS[last.moment], truck: load.truck_mixer_name }
  await send(load.id, 'untime', async () => {
    await post(load, 'untime', { moment: last.moment })
    showSuccess(sayNow(STEP_WORDS.takenBack, values))
  })
}

async function note(load: Way, moment: Step): Promise<void> {
  await send(load.id, moment, async () => {
    const { data } = await post(load, 'time', { moment })
    const at = data[moment]
    const time = typeof at === 'string' ? at.slice(11, 16) : ''
    const noted = sayNow(STEP_WORDS.noted, { step: STEPS[moment], truck: load.truck_mixer_name, time })
    const after = { ...load, times: { ...load.times, [moment]: at } }
    showSuccess(noted, { duration: TOAST_MS, action: { label: STEP_WORDS.undo, run: () => void takeBack(after) } })
  })
}

/** Sends a tap when its delay is over. */
async function sendWaiting(id: number): Promise<void> {
  const one = callOff(id)
  if (!one) return
  await send(id, one.step, async () => {
    const { warnings = [] } = await post(one.load, one.step, {}, one.key)
    for (const { message } of warnings) showWarning(message, { place: 'corner' })
  })
}

async function send(id: number, what: Sent, call: () => Promise<void>): Promise<void> {
  store.set({ sent: new Map(store.get().sent).set(id, what) })
  try {
    await call()
  } catch (error) {
    showFailure(error)
  } finally {
    await refreshAll()
    store.set({ sent: new Map([...store.get().sent].filter(([other, step]) => other !== id || step !== what)) })
  }
}

/** `keepalive`: the browser completes the call even if the user leaves the page. */
const post = (load: Way, verb: string, values: Record<string, string>, idempotencyKey = newIdempotencyKey()) =>
  api.post<Record<string, unknown>>(`action/production/docket/${load.id}/${verb}`, values, {
    idempotencyKey,
    keepalive: true,
  })

/** Leaving the page sends waiting taps, so that none is lost. */
function sendAllWaiting(): void {
  for (const id of store.get().waiting.keys()) void sendWaiting(id)
}

globalThis.addEventListener?.('beforeunload', sendAllWaiting)
// On phones not every page that is left says 'beforeunload'. This alone is too late: a slow device loses the calls.
globalThis.addEventListener?.('pagehide', sendAllWaiting)
