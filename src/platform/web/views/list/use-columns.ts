import { useViewportSize } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { ListLayout } from '../../../definition/list-view.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { usePermission, useSession } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import { allColumns, type Column, isColumnShown, moveColumn, startingWith } from './columns.ts'

export interface ColumnsController {
  all: readonly Column[]
  shown: readonly Column[]
  layout: ListLayout
  isShown: (column: Column) => boolean
  show: (name: string, shown: boolean) => void
  /** Moves a column to the place of another. */
  move: (name: string, to: number) => void
  resize: (name: string, width: number | undefined) => void
  pin: (name: string, pinned: boolean) => void
  number: (numbered: boolean) => void
  reset: () => void
}

/** The shown columns of the surrounding list: by the definition for this window width, and by the user's own choice. */
export function useColumns(): ColumnsController {
  const { module, embedding, layout: controller } = useListContext()
  const { layout, change, reset } = controller
  const may = usePermission()
  const { columns: own } = useCustomization(module)
  const oneUnit = useSession((state) => state.productionUnit !== null)
  // The record of the surrounding screen is not repeated in each row.
  const told = Object.keys(embedding?.only ?? {}).join(' ')
  const { width } = useViewportSize()
  // The first render does not know the size yet, but the window does.
  const wide = width || globalThis.innerWidth
  const first = embedding?.columns
  const all = useMemo(() => {
    const allowed = (field: Field) => !field.permission || may(field.permission)
    return startingWith(allColumns(module, allowed, layout, own, oneUnit, told.split(' ')), first)
  }, [module, may, layout, own, oneUnit, told, first])
  const isShown = (column: Column) => isColumnShown(column, wide, layout)
  const names = all
    .filter(isShown)
    .map(({ name }) => name)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew only when the columns change
  const shown = useMemo(() => all.filter(isShown), [all, names])
  const order = all.map(({ name }) => name)
  const without = <T>(record: Readonly<Record<string, T>> | undefined, name: string) =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([one]) => one !== name))
  return {
    all,
    shown,
    layout,
    isShown,
    show: (name, on) => change({ shown: { ...layout.shown, [name]: on } }),
    move: (name, to) => change({ order: moveColumn(order, name, to) }),
    resize: (name, pixels) =>
      change({ widths: pixels === undefined ? without(layout.widths, name) : { ...layout.widths, [name]: pixels } }),
    pin: (name, on) => {
      const others = (layout.pinned ?? []).filter((one) => one !== name)
      change({ pinned: on ? [...others, name] : others })
    },
    number: (numbered) => change({ numbered }),
    reset,
  }
}
