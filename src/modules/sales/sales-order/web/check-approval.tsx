import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { LayerModal } from '../../../../platform/web/views/layer.tsx'
import { salesOrder } from '../sales-order.ts'

const TITLE: Label = ['Bisakah pesanan ini disetujui?', 'Can this order be approved?']
const YES: Label = [
  'Ya. Limit atau deposit yang ada cukup sampai {most} m³ dengan rincian dan harga ini. Belum ada yang disimpan atau dipesan.',
  'Yes. The credit or deposits are enough for up to {most} m³ of these items at these prices. Nothing has been saved or reserved.',
]

/**
 * Shows the author of an order whether it could be approved, and up to how many m³, before it is submitted for
 * approval.
 */
export function CheckApproval({ record, allowed }: ActionProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say(salesOrder.actions.simulate.label)}
      </Button>
      {isOpen && <Verdict id={record.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The answer is valid for this moment only, so each click asks again. */
function Verdict({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const { data, error } = useQuery({
    queryKey: ['simulate', id],
    queryFn: () => api.post<{ most_m3: number }>(`action/${salesOrder.name}/${id}/simulate`, {}, { rehearse: true }),
    gcTime: 0,
    retry: false,
  })
  const verdict = data ? say(YES, { most: format.number(data.data.most_m3, 1) }) : error?.message
  return (
    <LayerModal title={say(TITLE)} onClose={onClose}>
      <div aria-live="polite">{verdict ? <p>{verdict}</p> : <Loader size="sm" />}</div>
    </LayerModal>
  )
}
