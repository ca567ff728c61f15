import type { AnyModule } from '../../../definition/module.ts'
import type { Tab } from '../../../definition/module-input.ts'
import { permissionOf } from '../../../definition/permission.ts'
import type { Row } from '../../record.ts'

/**
 * The sub-lists of a detail that the user sees: those that they may read (specification §2), except lists whose columns
 * are all hidden from them.
 */
export function subListsOf(
  module: AnyModule,
  moduleNamed: (name: string) => AnyModule | undefined,
  may: (permission: string | undefined) => boolean,
): { tab: Tab; target: AnyModule }[] {
  return module.tabs.flatMap((tab) => {
    const target = moduleNamed(tab.module)
    if (!target || !((tab.permission && may(tab.permission)) || may(permissionOf(target, 'read')))) return []
    const seesAny = target.list.columns.some(({ field }) => {
      const permission = target.fields[field]?.permission
      return !permission || may(permission)
    })
    return seesAny ? [{ tab, target }] : []
  })
}

/** The filter of a sub-list: rows that link to this record, or to a common record. */
export function narrowedBy({ by, key }: Tab, record: Row): Readonly<Record<string, number>> {
  const id = key === undefined ? record.id : record[key]
  return { [by]: typeof id === 'number' ? id : 0 }
}
