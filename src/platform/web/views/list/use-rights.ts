import { useContext } from 'react'
import { type AnyModule, permissionOf } from '../../../definition/module.ts'
import { ContentsContext } from '../../contents.ts'
import { usePermission } from '../../session/session.ts'

/** What the user may do with the records of a module, as far as permissions tell. */
export interface Rights {
  /** Where its screens are; absent where it has none. */
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
  const path = contents.screenOf(module.name)?.path
  const allows = (call: 'create' | 'update' | 'delete' | 'export') =>
    module.calls[call] && may(permissionOf(module, call))
  const detail = path !== undefined && may(permissionOf(module, 'read'))
  return {
    path: detail ? path : undefined,
    create: path !== undefined && allows('create'),
    detail,
    update: path !== undefined && allows('update'),
    remove: allows('delete'),
    export: allows('export'),
  }
}
