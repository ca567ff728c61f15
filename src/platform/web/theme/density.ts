import { deviceMemory } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** The height of rows; without a choice the size of the window decides (tokens.css). */
export type Density = 'padat' | 'normal' | 'lega'

const NAME = 'density'

function isDensity(value: string | null | undefined): value is Density {
  return value === 'padat' || value === 'normal' || value === 'lega'
}

function remembered(): Density | null {
  const value = deviceMemory.read(NAME)
  return isDensity(value) ? value : null
}

const store = createStore<{ density: Density | null }>({ density: remembered() })

/** Applies the stored density; called once at the start. */
export function applyDensity(): void {
  const { density } = store.get()
  if (density) document.documentElement.dataset.density = density
  else delete document.documentElement.dataset.density
}

/** Chooses the height of rows on this device; null means by the window. */
export function chooseDensity(density: Density | null): void {
  deviceMemory.write(NAME, density ?? '')
  store.set({ density })
  applyDensity()
}

export const useDensity = (): Density | null => useStore(store, (state) => state.density)
