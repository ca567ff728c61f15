import { createContext, useContext } from 'react'
import type { Screen } from '../screen.ts'

/** The screen whose address is open. */
export const ScreenContext = createContext<Screen | null>(null)

/** The screen whose address is open; only beneath the layout's outlet. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('There is no screen here: the component stands outside a screen page.')
  return screen
}
