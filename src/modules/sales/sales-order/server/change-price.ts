import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Input,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { changeItem, chosenItem } from './change-item.ts'

/** Changes the price of an item of a running order; below the minimum too: whoever may change prices may do that. */
export async function changePrice(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  const item = await chosenItem(call, order, input)
  const why = { action: 'price', reason: text(input, 'reason') } as const
  return changeItem(call, order, item, { price: integer(input, 'price') }, why)
}
