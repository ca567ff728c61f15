import { ENGINE } from './engine.ts'
import { MODULES } from './modules.ts'
import type { Mutation } from './mutation.ts'
import { SCREENS } from './screens.ts'

/** All guards by group. */
export const GROUPS: Readonly<Record<string, readonly Mutation[]>> = {
  "The server's engine": ENGINE,
  Screens: SCREENS,
  Modules: MODULES,
}

export const MUTATIONS: readonly Mutation[] = Object.values(GROUPS).flat()
