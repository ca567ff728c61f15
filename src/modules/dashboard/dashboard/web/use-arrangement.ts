import { useState } from 'react'
import { storage } from '../../../../platform/web/storage.ts'
import { WIDGETS, type WidgetName } from '../widgets.ts'

/** The user's arrangement; kept on the device until they sign out, like the columns of lists. */
const [HIDDEN, ORDER] = ['hiddenWidgets', 'widgetOrder']

const kept = (key: string): string[] => (storage.read(key) ?? '').split(' ').filter(Boolean)
const keep = (key: string, names: readonly string[]) => storage.write(key, names.length > 0 ? names.join(' ') : null)

export interface Arrangement {
  isHidden: (widget: WidgetName) => boolean
  /** Hides a widget, or shows it again. */
  show: (widget: WidgetName, shown: boolean) => void
  /** The widgets in the user's order; widgets that the user has not moved keep the product's order. */
  sorted: <T>(all: readonly T[], nameOf: (one: T) => WidgetName) => T[]
  /** Swaps two widgets. */
  swap: (one: WidgetName, other: WidgetName) => void
}

/** The widgets that the user has hidden, and the order of the others. */
export function useArrangement(): Arrangement {
  const [hidden, setHidden] = useState(() => kept(HIDDEN))
  const [order, setOrder] = useState<readonly string[]>(() => {
    const moved = kept(ORDER)
    // Widgets that are new in the product come after those that the user has arranged.
    return moved.length > 0
      ? [...moved, ...Object.keys(WIDGETS).filter((name) => !moved.includes(name))]
      : Object.keys(WIDGETS)
  })
  return {
    isHidden: (widget) => hidden.includes(widget),
    show: (widget, shown) => {
      const others = hidden.filter((name) => name !== widget)
      const next = shown ? others : [...others, widget]
      keep(HIDDEN, next)
      setHidden(next)
    },
    sorted: (all, nameOf) => all.toSorted((one, other) => order.indexOf(nameOf(one)) - order.indexOf(nameOf(other))),
    swap: (one, other) => {
      const next = order.map((name) => (name === one ? other : name === other ? one : name))
      keep(ORDER, next)
      setOrder(next)
    },
  }
}
