import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { kindsOf } from '../../../production/product/server/index.ts'
import { storedItems } from './stored-lines.ts'

const NO_CONCRETE: Label = [
  '{name} bukan beton, masukkan ke Biaya Tambahan',
  '{name} is not concrete, enter it under Charges',
]
const CONCRETE: Label = [
  '{name} adalah beton, masukkan ke Rincian Pesanan',
  '{name} is concrete, enter it under Order items',
]

/** Only concrete may be an item; everything else is a charge. A stored item keeps its product. */
export async function assertKinds(call: Call, draft: Draft, orderId?: number): Promise<void> {
  const { items = [], charges = [] } = draft.lines
  const stored = orderId === undefined || items.length === 0 ? [] : await storedItems(call, orderId)
  const kept = new Map(stored.map(({ id, values }) => [id, values.product_id]))
  const asked = items.map((item) => (kept.get(item.id) === productOf(item) ? undefined : productOf(item)))
  const charged = charges.map(productOf)
  const kinds = await kindsOf(
    call,
    [...asked, ...charged].filter((id) => id !== undefined),
  )
  const refused: Record<string, FieldMessages[string]> = {}
  const judge = (
    ids: readonly (number | undefined)[],
    lines: string,
    label: Label,
    isWrong: (kind: string) => boolean,
  ) => {
    for (const [index, id] of ids.entries()) {
      const found = id === undefined ? undefined : kinds.get(id)
      if (!found?.kind || !isWrong(found.kind)) continue
      refused[`${lines}.${index}.product_id`] = [{ label, values: { name: found.code } }]
    }
  }
  judge(asked, 'items', NO_CONCRETE, (kind) => kind !== 'concrete')
  judge(charged, 'charges', CONCRETE, (kind) => kind === 'concrete')
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

const productOf = ({ values }: ParsedLine) => (typeof values.product_id === 'number' ? values.product_id : undefined)
