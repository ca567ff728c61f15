import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { deviceMemory } from '../storage.ts'

const NAME = 'color_scheme'

function isScheme(value: string | null): value is MantineColorScheme {
  return value === 'light' || value === 'dark' || value === 'auto'
}

/** The colour scheme belongs to the device: stored in a cookie, because a logout clears local storage. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get(fallback) {
    const value = deviceMemory.read(NAME)
    return isScheme(value) ? value : fallback
  },
  set: (value) => deviceMemory.write(NAME, value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => deviceMemory.write(NAME, 'auto'),
}
