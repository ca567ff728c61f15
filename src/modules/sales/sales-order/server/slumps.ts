import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer } from '../../../../platform/server/engine/implement.ts'
import { slumpsOf } from '../../../production/product/server/index.ts'

/** An item without a slump gets the slump of its product. */
export async function fillSlumps(call: Call, draft: Draft): Promise<void> {
  const bare = (draft.lines.items ?? []).filter(({ values }) => (values.slump_cm ?? '') === '')
  const slumps = await slumpsOf(
    call,
    bare.map(({ values }) => integer(values, 'product_id')),
  )
  for (const { values } of bare) values.slump_cm = slumps.get(integer(values, 'product_id')) ?? null
}
