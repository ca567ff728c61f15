import { useViewportSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { usePermission, useSession } from '../../session/session.ts'
import { storage } from '../../storage.ts'
import { allColumns, type Column, type ColumnChoice, isColumnShown, readChoice } from './columns.ts'

export interface ColumnsController {
  all: readonly Column[]
  shown: readonly Column[]
  isShown: (name: string) => boolean
  show: (name: string, shown: boolean) => void
  reset: () => void
}

/** Which columns of a list are shown: the definition's for this width of window, and the user's own choice. */
export function useColumns(module: AnyModule): ColumnsController {
  const may = usePermission()
  const user = useSession((state) => state.profile?.id ?? state.profile?.username ?? '')
  const key = `columns:${user}:${module.name}`
  const { width } = useViewportSize()
  const [choice, setChoice] = useState<ColumnChoice>(() => readChoice(storage.read(key)))
  // The first render knows no size yet, and the window does.
  const wide = width || globalThis.innerWidth
  const all = allColumns(module, (field) => !field.permission || may(field.permission), choice)
  const isShown = (name: string) => isColumnShown(module, name, wide, choice)
  const names = all
    .filter(({ name }) => isShown(name))
    .map(({ name, isChosen }) => `${name}:${isChosen}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew only when the names change
  const shown = useMemo(() => all.filter(({ name }) => isShown(name)), [module, names])
  const choose = (next: ColumnChoice) => {
    setChoice(next)
    storage.write(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  return { all, shown, isShown, show: (name, on) => choose({ ...choice, [name]: on }), reset: () => choose({}) }
}
