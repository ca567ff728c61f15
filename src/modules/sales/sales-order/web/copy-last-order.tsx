import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { api } from '../../../../platform/web/api.ts'
import { useFormContext } from '../../../../platform/web/controllers/use-form.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure, showSuccess } from '../../../../platform/web/notices/notices.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { salesOrder } from '../sales-order.ts'
import { copiedOrder } from './copied-order.ts'

const COPY: Label = ['Salin {number}', 'Copy {number}']
const LAST: Label = ['Pesanan terakhir proyek ini', 'Last order of this project']
const COPIED: Label = [
  'Disalin dari {number}. Harga memakai harga yang berlaku sekarang',
  'Copied from {number}. Prices are the current ones',
]
const UNDO: Label = ['Urungkan', 'Undo']
const UNDO_MS = 8000

/** Offers to copy the last order of the chosen project, as the same products are often poured again. */
export function CopyLastOrder() {
  const { form } = useFormContext()
  const project: unknown = useWatch({ control: form.control, name: 'site_project_id' })
  const mayRead = usePermission()(permissionOf(salesOrder, 'read'))
  return mayRead && typeof project === 'number' ? <CopyButton key={project} project={project} /> : null
}

function CopyButton({ project }: { project: number }) {
  const { form } = useFormContext()
  const say = useSay()
  const { data } = useQuery(
    apiQuery<readonly Row[]>(`list/${salesOrder.name}`, {
      site_project_id: project,
      status: 'pending,approve,progress,finish',
      order: 'date',
      sort: 'DESC',
      limit: 1,
      count: 0,
    }),
  )
  // Another project may be chosen, or the form left, before the order is read.
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )
  const last = data?.data[0]
  if (!last) return null
  const number = String(last.number)

  async function copy(id: number): Promise<void> {
    try {
      const { data: order } = await api.get<Row>(`view/${salesOrder.name}/${id}`)
      if (isGone.current) return
      const copied = copiedOrder(order)
      const before = structuredClone(form.getValues(Object.keys(copied)))
      put(copied)
      showSuccess(say(COPIED, { number }), {
        duration: UNDO_MS,
        action: {
          label: UNDO,
          run: () => put(Object.fromEntries(Object.keys(copied).map((name, index) => [name, before[index]]))),
        },
      })
    } catch (error) {
      showFailure(error)
    }
  }

  function put(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
    void form.trigger(Object.keys(values))
  }

  return (
    <Button variant="default" title={say(LAST)} onClick={() => void copy(last.id)}>
      {say(COPY, { number })}
    </Button>
  )
}
