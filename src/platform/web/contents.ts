import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createContext } from 'react'
import type { ContentsEntry } from '../definition/contents.ts'
import type { Group } from '../definition/group.ts'
import type { IconName } from '../definition/icon.ts'
import type { AnyModule } from '../definition/module.ts'
import { permissionToOpen } from '../definition/page.ts'
import { permissionToRead } from '../definition/permission.ts'
import type { Customization, Slots } from './customize.ts'
import type { ScreenSearch } from './router/search.ts'
import type { Screen, Screens } from './screen.ts'

/** The component of an icon; icons always have a text beside them. */
export interface IconProps {
  size?: number | string
  stroke?: number
  'aria-hidden'?: boolean | 'true'
}

/** The product's icons by the names in its definitions. */
export type Icons = Readonly<Partial<Record<IconName, ComponentType<IconProps>>>>

/** The component of a page; it may name its request, which then starts before the page renders. */
type Page = ComponentType & { ask?: (search: ScreenSearch) => void }

/** Loads the default export of a `web/index.tsx`: the customization of a module, or the component of a page. */
export type HalfLoader = () => Promise<{ default: Customization | Page }>

/** The table of contents as the web needs it. */
export interface Contents extends Screens {
  /** The screen at a URL, if there is one. */
  screenAt: (path: string) => Screen | undefined
  /** The screen of a module by the module's name. */
  screenOf: (name: string) => Screen | undefined
  moduleNamed: (name: string) => AnyModule | undefined
  /** The module's slots, or the promise of them while its half is still loading. */
  customization: (module: AnyModule) => Slots | Promise<Slots>
  icons: Icons
}

const NONE: Slots = {}

/**
 * Builds the routes from the table of contents. `halves` are the web halves by their path below the modules' folder:
 * `sales/sales-order`.
 */
export function createContents(
  entries: readonly ContentsEntry[],
  halves: Readonly<Record<string, HalfLoader>> = {},
  icons: Icons = {},
): Contents {
  const screens = inMenuOrder(entries).flatMap((entry) => screensOf(entry, halves))
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  const byName = new Map<string, Screen>()
  for (const screen of screens)
    if (screen.module && !byName.has(screen.module.name)) byName.set(screen.module.name, screen)
  const loaded = new Map<string, Slots | Promise<Slots>>()

  function customization(module: AnyModule): Slots | Promise<Slots> {
    const known = loaded.get(module.name)
    if (known) return known
    const places = entries.filter((entry) => entry.modules.some((one) => one.name === module.name))
    const load = places.map(({ group }) => halves[`${group.name}/${module.folder}`]).find((half) => half)
    if (!load) return NONE
    const loading = load().then(
      ({ default: half }) => {
        if (typeof half === 'function') throw new Error(`The web half of ${module.name} is a page's.`)
        loaded.set(module.name, half)
        return half
      },
      (error: unknown) => {
        // The next visit tries again: loading may have failed because the connection was lost.
        loaded.delete(module.name)
        throw error
      },
    )
    loaded.set(module.name, loading)
    return loading
  }

  return {
    screens,
    screenAt: (path) => byPath.get(path.replace(/\/+$/, '')),
    screenOf: (name) => byName.get(name),
    moduleNamed: (name) => byName.get(name)?.module,
    customization,
    icons,
  }
}

/**
 * Groups with an order come first, in that order; the others follow in the order of the table of contents. The group
 * Quality is left out.
 */
function inMenuOrder(entries: readonly ContentsEntry[]): ContentsEntry[] {
  const last = Number.MAX_SAFE_INTEGER
  return entries
    .filter(({ group }) => group.name.toLowerCase() !== 'quality')
    .sort((a, b) => (a.group.order ?? last) - (b.group.order ?? last))
}

function screensOf(
  { group, modules, pages = [] }: ContentsEntry,
  halves: Readonly<Record<string, HalfLoader>>,
): Screen[] {
  const headed = group.headings.flatMap(({ label, routes }) =>
    routes.map((route, index) => ({ route, heading: label, separator: index === 0 && label !== undefined })),
  )
  const named = new Set(headed.map(({ route }) => route))
  const rest = [...modules, ...pages.map(({ name }) => ({ route: name })), ...group.placeholders]
    .filter(({ route }) => !named.has(route))
    .map(({ route }) => ({ route, heading: undefined, separator: false }))
  return [...headed, ...rest].flatMap(({ route, heading, separator }) => {
    const module = modules.find((one) => one.route === route)
    const placeholder = group.placeholders.find((one) => one.route === route)
    const page = pages.find(({ name }) => name === route)
    const mapped = mappedAt(group, modules, route)
    const label = module?.label ?? page?.label ?? mapped?.mapping.label ?? placeholder?.label
    if (!label) return []
    const read = module ?? mapped?.module
    return {
      path: `/${group.name.toLowerCase()}/${route}`,
      title: titleOf(route),
      label,
      group,
      heading,
      module,
      Page: page && shownBy(halves[`${group.name}/${page.name}`]),
      parts: page?.parts,
      mapped,
      icon: module?.icon ?? page?.icon ?? group.icon,
      permission: read ? permissionToRead(read) : page && permissionToOpen(page),
      separator,
      hidden: !page && (!module || module.hidden),
    }
  })
}

/** The mapping at a route, with the module of its records. */
function mappedAt({ mappings }: Group, modules: readonly AnyModule[], route: string): Screen['mapped'] {
  const named = mappings?.find(({ mapping }) => mapping === route)
  const module = modules.find(({ name }) => name === named?.module)
  const mapping = module?.mappings.find(({ name }) => name === route)
  return module && mapping && { module, mapping }
}

/** The component of a page; without a web half there is nothing to show yet. */
function shownBy(load: HalfLoader | undefined): Screen['Page'] {
  if (!load) return undefined
  return lazyRouteComponent(async () => {
    const { default: shown } = await load()
    if (typeof shown !== 'function') throw new Error('The web half of a page is its component.')
    return { default: shown }
  })
}

/** 'resources/sales-order' → 'Resources Sales Order' (specification §2). */
export function titleOf(route: string): string {
  return route
    .split(/[/_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The table of contents for everything below the layout. */
export const ContentsContext = createContext<Contents>(createContents([]))
