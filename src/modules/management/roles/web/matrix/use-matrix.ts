import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import type { Mapping } from '../../../../../platform/definition/mapping.ts'
import { MESSAGES } from '../../../../../platform/definition/messages.ts'
import { api } from '../../../../../platform/web/api.ts'
import { ContentsContext } from '../../../../../platform/web/contents.ts'
import { useWriteKeys } from '../../../../../platform/web/controllers/write-key.ts'
import { sayNow } from '../../../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../../../platform/web/notices/notices.ts'
import { invalidate } from '../../../../../platform/web/query.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { useSession } from '../../../../../platform/web/session/session.ts'
import { isCorporateLevel } from '../../../../../platform/web/session/session-answer.ts'
import { tasksOf } from '../../../../../platform/web/why/tasks.ts'
import type { Manager } from '../../granting.rules.ts'
import { changesOf, type MatrixRight, matrixOf, type Pending, toggled } from './matrix.ts'

/** The most rows that one call answers. */
const PAGE = 500
const PLATFORM_ID = 0

/** The user, as the rules of granting need them. */
export function useManager(): Manager | null {
  const profile = useSession((state) => state.profile)
  const held = useSession((state) => state.permissions)
  const corporate = useSession((state) => state.corporate?.id)
  return useMemo(
    () =>
      profile && {
        roleId: profile.role_id,
        level: profile.level ?? Number.MAX_SAFE_INTEGER,
        seesAllUnits: isCorporateLevel(profile),
        isPlatform: profile.role_id === -1 || corporate === PLATFORM_ID,
        permissions: new Set(held),
      },
    [profile, held, corporate],
  )
}

/** The permissions of one role with their switches, and the unsaved changes. */
export function useMatrix(mapping: Mapping, record: Row, manager: Manager | null) {
  const contents = useContext(ContentsContext)
  const path = `list/${mapping.name}`
  const query = useQuery({
    queryKey: ['api', path, { [mapping.by]: record.id, whole: true }],
    queryFn: ({ signal }) => everyRow(path, { [mapping.by]: record.id }, signal),
  })
  const groups = useMemo(
    () => (query.data && manager ? matrixOf(query.data, tasksOf(contents), manager) : []),
    [query.data, contents, manager],
  )
  const [pending, setPending] = useState<Pending>(new Map())
  const [saving, setSaving] = useState(false)
  const keys = useWriteKeys()
  const changes = useMemo(() => changesOf(groups, pending), [groups, pending])

  /** Sends all changes as one call. A refusal leaves them, so that the user can correct them. */
  async function save(): Promise<boolean> {
    const switches = [...changes.granted, ...changes.taken].map(({ right }) => ({
      [mapping.setter]: right.id,
      value_mapping: !right.isOn,
    }))
    const body = { [mapping.by]: record.id, switches }
    setSaving(true)
    try {
      const answer = await api.post(`create/${mapping.name}`, body, { idempotencyKey: keys.keyFor(body) })
      keys.ended()
      await invalidate(path)
      setPending(new Map())
      showSuccess(answer.message ?? sayNow(MESSAGES.saved))
      for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
      return true
    } catch (error) {
      keys.ended(error)
      showFailure(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    groups,
    loading: query.isPending,
    failed: query.isError,
    reload: () => void query.refetch(),
    pending,
    changes,
    toggle: (rights: readonly MatrixRight[]) => setPending((now) => toggled(rights, now)),
    reset: () => setPending(new Map()),
    saving,
    save,
  }
}

async function everyRow(path: string, params: Record<string, number>, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = { ...params, page, limit: PAGE, offset: rows.length }
    const { data, record = 0 } = await api.get<readonly Row[]>(path, asked, { signal })
    rows.push(...data)
    if (rows.length >= record || data.length === 0) return rows
  }
}
