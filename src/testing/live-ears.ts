import type { Client, Json } from '../platform/testing/client.ts'

/** A listening browser. */
export interface LiveEars {
  events: { event: string; data: Json }[]
  /** The rows of all announced changes so far. */
  rows(): Json[]
  /** The id of the last announcement. */
  told(): string | undefined
  isOpen(): boolean
  close(): void
}

/** Listens as the client, after the server's first event. */
export async function listenAs(address: string, client: Client): Promise<LiveEars> {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${client.token}` },
    signal: abort.signal,
  })
  if (!response.ok || !response.body) throw new Error(`listening was refused: ${response.status}`)
  const events: LiveEars['events'] = []
  let isOpen = true
  let told: string | undefined
  let greeted = () => {}
  const hello = new Promise<void>((resolve) => {
    greeted = resolve
  })
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        told = /^id: (.*)$/m.exec(block)?.[1] ?? told
        if (event && data) events.push({ event, data: JSON.parse(data) })
      }
      greeted()
    }
  }
  read(response.body)
    .catch(() => {})
    .finally(() => {
      isOpen = false
    })
  await hello
  return {
    events,
    rows: () => events.flatMap((one) => one.data.rows ?? []),
    told: () => told,
    isOpen: () => isOpen,
    close: () => abort.abort(),
  }
}
