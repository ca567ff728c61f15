import { createContext, useContext } from 'react'
import type { Screen } from '../screen.ts'

/** The screen of the current URL. */
export const ScreenContext = createContext<Screen | null>(null)

/** The screen of the current URL; only below the layout's outlet. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('The component is used outside a screen.')
  return screen
}
