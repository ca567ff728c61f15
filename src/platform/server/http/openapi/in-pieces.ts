import { setImmediate as turnOfLoop } from 'node:timers/promises'

/** Yields the items; after every `size` items other requests get their turn. */
export async function* inPieces<T>(items: readonly T[], size: number): AsyncGenerator<T, void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % size === 0) await turnOfLoop()
    yield item
  }
}
