import fc from 'fast-check'
import type { Answer } from '../platform/testing/client.ts'
import { at, DEEDS, type Deed, type MaterialStep } from './material-deeds.ts'
import type { MaterialWorld } from './material-world.ts'

/** Progress is more frequent than reversals. */
const OFTEN: Partial<Record<MaterialStep['what'], number>> = {
  arrive: 5,
  deliver: 14,
  weighIn: 5,
  weighOut: 6,
  order: 4,
  submitOrder: 4,
  approveOrder: 4,
  sample: 4,
  writeResults: 4,
  accept: 6,
  move: 3,
  moveAtOnce: 8,
  send: 4,
  receive: 4,
  use: 4,
  postUsage: 4,
  countAtOnce: 4,
  approveCount: 5,
  fill: 4,
  postFill: 4,
  fit: 4,
  turnAway: 1,
  closeOrder: 1,
  cancelOrder: 1,
}

const what = fc.oneof(
  ...(Object.keys(DEEDS) as MaterialStep['what'][]).map((deed) => ({
    weight: OFTEN[deed] ?? 2,
    arbitrary: fc.constant(deed),
  })),
)
const step: fc.Arbitrary<MaterialStep> = fc.record({ what, by: fc.nat(7), a: fc.nat(11), b: fc.nat(11) })

/** A sequence of steps. */
export const materialHistory = (length: number) => fc.array(step, { minLength: length, maxLength: length, size: 'max' })

/** Takes a step; a refusal must have one of the expected codes. */
export async function performMaterial(world: MaterialWorld, one: MaterialStep): Promise<Answer | undefined> {
  const deed: Deed = DEEDS[one.what]
  const answer = await deed(world, at(world.clients, one.by) ?? world.manager, one)
  if (answer && ![200, 201, 409, 422].includes(answer.status)) {
    throw new Error(`${one.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer
}
