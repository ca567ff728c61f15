let told: string | null = null

/** The name of the last telling of changes that this page has heard; null where it may have missed some. */
export const lastTold = (): string | null => told

export function wasTold(telling: string | null): void {
  told = telling
}
