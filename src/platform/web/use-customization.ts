import { use, useContext } from 'react'
import type { AnyModule } from '../definition/module.ts'
import { ContentsContext } from './contents.ts'
import type { Slots } from './customize.ts'

/**
 * The module's slots; a module without a web half has none. Suspends for a half that is not loaded yet, which the route
 * of the screen has usually loaded before.
 */
export function useCustomization(module: AnyModule): Slots {
  const half = useContext(ContentsContext).customization(module)
  return half instanceof Promise ? use(half) : half
}
