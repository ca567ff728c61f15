import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { api } from '../../../../platform/web/api.ts'
import { addressText, useOpen } from '../../../../platform/web/controllers/address.ts'
import { useWriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { purchaseOrder } from '../../purchase-order/purchase-order.ts'
import { draftOrder } from '../draft-order.rules.ts'

const DRAFT: Label = ['PO', 'PO']
const DRAFT_OF: Label = ['Buat konsep PO {name}', 'Draft a PO of {name}']

const ORDERS = '/inventory/purchase-order'

/** The proposed quantity in the purchase unit, with a button that drafts the order. */
export function Proposed({ value, record }: CellProps) {
  const format = useFormat()
  const may = usePermission()
  if (typeof value !== 'number') return null
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center" justify="flex-end">
      {format.number(value, Number.isInteger(value) ? 0 : 2)} {String(record.purchase_uom_name ?? '')}
      {may(permissionOf(purchaseOrder, 'create')) && <DraftButton record={record} />}
    </Flex>
  )
}

/**
 * Drafts the proposed order and opens it. For a material that was never bought it opens the form, which asks for vendor
 * and price.
 */
function DraftButton({ record }: { record: Row }) {
  const say = useSay()
  const open = useOpen()
  const keys = useWriteKeys()
  const [isBusy, setBusy] = useState(false)
  const order = draftOrder(record)

  async function draft(): Promise<void> {
    if (!order) {
      open(addressText(ORDERS, { view: 'create', warehouse_id: Number(record.warehouse_id) }))
      return
    }
    setBusy(true)
    try {
      const { data } = await api.post<{ id: number }>('create/purchase-order', order, {
        idempotencyKey: keys.keyFor(order),
      })
      keys.ended()
      open(addressText(ORDERS, { view: 'detail', id: data.id }))
    } catch (error) {
      keys.ended(error)
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="compact-sm"
      flex="none"
      variant="default"
      loading={isBusy}
      title={say(DRAFT_OF, { name: String(record.name) })}
      aria-label={say(DRAFT_OF, { name: String(record.name) })}
      onClick={(event) => {
        // A click on the row itself opens its stock.
        event.stopPropagation()
        void draft()
      }}
    >
      {say(DRAFT)}
    </Button>
  )
}
