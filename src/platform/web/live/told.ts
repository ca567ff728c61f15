let told: string | null = null
let writes = 0

/** The id of the last notification that this page has handled; null where it may have missed some. */
export const lastTold = (): string | null => told

export function wasTold(telling: string | null): void {
  told = telling
}

/** The number of this page's answered writes, of which it gets no notification. */
export const ownWrites = (): number => writes

export function hasWritten(): void {
  writes += 1
}
