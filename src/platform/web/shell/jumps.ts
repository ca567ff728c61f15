import type { Contents } from '../contents.ts'
import type { Screen } from '../screen.ts'

/** A screen that `g` and a letter open. */
export interface Jump {
  letter: string
  screen: Screen
}

/** The screens that `g` and a letter open, if the user may read them. */
export function jumpsOf(contents: Contents, may: (permission: string | undefined) => boolean): readonly Jump[] {
  const groups = [...new Set(contents.screens.map((screen) => screen.group))]
  return groups.flatMap(({ name, jumps = [] }) =>
    jumps.flatMap(({ letter, route }) => {
      const screen = contents.screenAt(`/${name.toLowerCase()}/${route}`)
      return screen && (!screen.permission || may(screen.permission)) ? [{ letter, screen }] : []
    }),
  )
}
