let told: string | null = null
let writes = 0

/** The name of the last telling of changes that this page has heard; null where it may have missed some. */
export const lastTold = (): string | null => told

export function wasTold(telling: string | null): void {
  told = telling
}

/** How many writes of this page were answered: of its own it is told nothing. */
export const ownWrites = (): number => writes

export function hasWritten(): void {
  writes += 1
}
