import { useState } from 'react'
import { storage } from '../../../../platform/web/storage.ts'
import type { WidgetName } from '../widgets.ts'

/** Widgets that the user does not want to see; kept on the device until he signs out, as the columns of lists are. */
const KEY = 'hiddenWidgets'

const kept = () => new Set((storage.read(KEY) ?? '').split(' ').filter(Boolean))

/** Which widgets the user has put away, and how he shows one again. */
export function useHidden(): [hidden: ReadonlySet<string>, show: (widget: WidgetName, shown: boolean) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(kept)
  const show = (widget: WidgetName, shown: boolean) => {
    const next = new Set(hidden)
    if (shown) next.delete(widget)
    else next.add(widget)
    storage.write(KEY, next.size > 0 ? [...next].join(' ') : null)
    setHidden(next)
  }
  return [hidden, show]
}
