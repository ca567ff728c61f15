import { createParser } from 'eventsource-parser'
import type { Language } from '../../definition/label.ts'
import { type LiveEvent, readChanges, readFollowing, readPart } from './event.ts'

/** The server sends a beat every 20 seconds; one that is silent for longer is gone. */
const SILENT_MS = 45_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** The listener; every call sends its language, this one too (specification §7). */
export interface Listener {
  token: string
  language: Language
}

/** Listens to the server until the signal aborts; a lost connection is reopened, and events may have been missed. */
export async function listenToServer(
  listener: Listener,
  heard: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let wasOpen = false
  for (let tries = 0; !signal.aborted; tries++) {
    const opened = () => {
      if (wasOpen) heard({ kind: 'missed' })
      wasOpen = true
      tries = 0
    }
    const goesOn = await listenOnce(listener, heard, opened, signal).catch(() => true)
    if (!goesOn) return
    // A random delay, so that browsers do not all reconnect at once after a restart of the server.
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
    await wait(pause * (0.5 + Math.random()), signal)
  }
}

/** One connection from start to end; returns whether to reconnect. */
async function listenOnce(
  { token, language }: Listener,
  heard: (event: LiveEvent) => void,
  opened: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    // EventSource cannot send a header, and a URL with the token would be logged.
    const response = await fetch('/api/live', {
      headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', language },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) heard({ kind: 'ended' })
    // A user who may not listen works as before; a server without live updates lacks the call.
    if ([401, 403, 404].includes(response.status)) return false
    if (!response.ok || !response.body) return true
    opened()
    let ended = false
    // Unpacked one after the other: each part follows the previous one.
    let parts: Promise<unknown> = Promise.resolve()
    const parser = createParser({
      onEvent({ event, data, id }) {
        const changes = event === 'changes' ? readChanges(data) : null
        if (changes) heard({ kind: 'changes', changes, told: id })
        else if (event === 'hello') heard({ kind: 'hello', told: id })
        else if (event === 'following') heard({ kind: 'following', revisions: readFollowing(data) })
        else if (event === 'part') parts = parts.then(async () => heard({ kind: 'part', ...(await readPart(data)) }))
        else if (event === 'reload') heard({ kind: 'missed' })
        else if (event === 'ended') ended = true
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      parser.feed(value)
    }
    if (ended) heard({ kind: 'ended' })
    return !ended
  } finally {
    clearTimeout(timer)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
