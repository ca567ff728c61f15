import { useCallback, useState } from 'react'
import { type ListLayout, readLayout } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { useSession } from '../session/session.ts'
import { storage } from '../storage.ts'

export interface LayoutController {
  layout: ListLayout
  /** Changes parts of the layout, which is stored for this user on this device. */
  change: (part: Partial<ListLayout>) => void
  /** Returns to the saved view's layout, or the definition's. */
  reset: () => void
}

function read(key: string): ListLayout | null {
  try {
    const stored = storage.read(key)
    return stored === null ? null : readLayout(JSON.parse(stored))
  } catch {
    return null
  }
}

/** The column layout of a list: the user's own, else that of the saved view. */
export function useLayout(module: AnyModule, view: string, saved: ListLayout): LayoutController {
  const user = useSession((state) => state.profile?.id ?? state.profile?.username ?? '')
  const key = `columns:${user}:${module.name}${view && `:${view}`}`
  const [own, setOwn] = useState(() => ({ key, layout: read(key) }))
  // Each view has its own layout.
  const current = own.key === key ? own.layout : read(key)
  const layout = current ?? saved
  const change = useCallback(
    (part: Partial<ListLayout>) => {
      const next = readLayout({ ...layout, ...part })
      storage.write(key, JSON.stringify(next))
      setOwn({ key, layout: next })
    },
    [key, layout],
  )
  const reset = useCallback(() => {
    storage.write(key, null)
    setOwn({ key, layout: null })
  }, [key])
  return { layout, change, reset }
}
