import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ListView, type ListViewSettings, readViewSettings, type SharedWith } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionToRead } from '../../definition/permission.ts'
import type { ReportSchedule } from '../../definition/report-schedule.ts'
import { api } from '../api.ts'
import { apiQuery, invalidate } from '../query.ts'
import { usePermission, useSession } from '../session/session.ts'
import { storage } from '../storage.ts'

/** The stored properties of a view: its name, who sees it, and whether the list opens with it. */
export interface ViewForm {
  name: string
  shared_with: SharedWith
  role_id: number | null
  is_default: boolean
  /** For a report: its mail schedule; null without one. */
  schedule?: ReportSchedule | null
}

export interface SavedViews {
  views: readonly ListView[]
  /** The view with which the list opens: the user's own before the role's before the company's. */
  opening: ListView | undefined
  /** The answer, which may contain a default view, is still loading. */
  waiting: boolean
  mayShare: boolean
  create: (form: ViewForm, settings: ListViewSettings) => Promise<number>
  update: (view: ListView, part: Partial<ViewForm & { settings: ListViewSettings }>) => Promise<void>
  remove: (view: ListView) => Promise<void>
}

const PATH = 'list/list-view'
const RANK: Readonly<Record<SharedWith, number>> = { me: 0, role: 1, company: 2 }

/** The saved views of a module's list that this user sees, with the calls that change them. */
export function useSavedViews(module: AnyModule, enabled: boolean): SavedViews {
  const may = usePermission()
  const user = useSession((state) => state.profile?.id ?? state.profile?.username ?? '')
  const query = useQuery({
    ...apiQuery<readonly ListView[]>(PATH, { module: module.name }),
    enabled: enabled && may(permissionToRead(module)),
  })
  const views = (query.data?.data ?? []).filter((view) => readViewSettings(view.settings) !== null)
  const opening = views
    .filter((view) => view.is_default)
    .toSorted((a, b) => RANK[a.shared_with] - RANK[b.shared_with])[0]
  // Only users who are known to have a default view wait for it before rows are read.
  const hint = `view:${user}:${module.name}`
  const opens = opening !== undefined
  useEffect(() => {
    if (query.isSuccess) storage.write(hint, opens ? '1' : null)
  }, [query.isSuccess, hint, opens])
  return {
    views,
    opening,
    waiting: enabled && query.isLoading && storage.read(hint) !== null,
    mayShare: may('create-list-view'),
    async create(form, settings) {
      const answer = await api.post<{ id: number }>('create/list-view', { module: module.name, ...form, settings })
      await invalidate(PATH)
      return answer.data.id
    },
    async update(view, part) {
      await api.patch(`update/list-view/${view.id}`, { ...part, lock_version: view.lock_version })
      await invalidate(PATH)
    },
    async remove(view) {
      await api.delete(`delete/list-view/${view.id}`)
      await invalidate(PATH)
    },
  }
}
