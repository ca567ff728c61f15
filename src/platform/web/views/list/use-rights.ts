import { useContext } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf, permissionToUpdate } from '../../../definition/permission.ts'
import { ContentsContext } from '../../contents.ts'
import { usePermission } from '../../session/session.ts'
import { ScreenContext } from '../../shell/screen-context.ts'
import { useHidden } from '../hidden.ts'

/** The operations on records of a module that permissions and the host of the screen allow. */
export interface Rights {
  /** The URL of its screens; absent where it has none that the user may read. */
  screen: string | undefined
  /** The URL of a record; absent where it may not be opened. */
  path: string | undefined
  create: boolean
  detail: boolean
  update: boolean
  remove: boolean
  export: boolean
}

export function useRights(module: AnyModule): Rights {
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const hidden = useHidden()
  const here = useContext(ScreenContext)
  // A module in two groups stays in the one whose screen is open.
  const path = here?.module?.name === module.name ? here.path : contents.screenOf(module.name)?.path
  const allows = (call: 'create' | 'update' | 'delete' | 'export') =>
    module.calls[call] && may(call === 'update' ? permissionToUpdate(module) : permissionOf(module, call))
  const screen = path !== undefined && may(permissionOf(module, 'read')) ? path : undefined
  const detail = screen !== undefined && !hidden.includes('detail')
  return {
    screen,
    path: detail ? screen : undefined,
    create: screen !== undefined && allows('create') && !hidden.includes('create'),
    detail,
    update: screen !== undefined && allows('update') && !hidden.includes('update'),
    remove: allows('delete') && !hidden.includes('delete'),
    export: allows('export'),
  }
}
