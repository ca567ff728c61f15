import type { Group } from '../../definition/group.ts'
import type { Label } from '../../definition/label.ts'
import type { Contents } from '../contents.ts'
import type { Screen } from '../screen.ts'

/** The routes below one heading of a group. */
export interface MenuSection {
  heading?: Label
  screens: readonly Screen[]
}

export interface MenuGroup {
  group: Group
  sections: readonly MenuSection[]
}

/** The menu of a user: existing screens that the user may read; empty groups are left out. */
export function menuOf(contents: Contents, may: (permission: string | undefined) => boolean): readonly MenuGroup[] {
  const groups = new Map<string, { group: Group; sections: { heading?: Label; screens: Screen[] }[] }>()
  for (const screen of contents.screens) {
    if (screen.hidden || (screen.permission && !may(screen.permission))) continue
    const entry = groups.get(screen.group.name) ?? { group: screen.group, sections: [] }
    groups.set(screen.group.name, entry)
    const last = entry.sections.at(-1)
    if (last && last.heading === screen.heading) last.screens.push(screen)
    else entry.sections.push({ heading: screen.heading, screens: [screen] })
  }
  return [...groups.values()]
}

/**
 * The main module: the first entry of the user's menu, or undefined when the user may read nothing. Without a company
 * it is the platform's first.
 */
export function firstAddress(
  contents: Contents,
  may: (permission: string | undefined) => boolean,
  withoutCompany = false,
): string | undefined {
  const groups = menuOf(contents, may)
  const screens = groups.flatMap(({ sections }) => sections.flatMap((section) => section.screens))
  if (withoutCompany) return screens.find(({ module }) => module?.platformOnly)?.path
  return screens[0]?.path
}
