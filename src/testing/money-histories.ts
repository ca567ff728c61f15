import fc from 'fast-check'
import type { Answer } from '../platform/testing/client.ts'
import { at, DEEDS, type Deed, type MoneyStep } from './money-deeds.ts'
import type { MoneyWorld } from './money-world.ts'

/** Progress is more frequent than reversals. */
const OFTEN: Partial<Record<MoneyStep['what'], number>> = {
  issue: 8,
  depart: 8,
  deliver: 8,
  bill: 6,
  issueInvoice: 6,
  pay: 5,
  clearPayment: 5,
  approveOrder: 4,
  deposit: 4,
  clearDeposit: 4,
  releaseCustomer: 4,
  holdCustomer: 1,
  closePeriod: 1,
  cancelOrder: 1,
  finishOrder: 1,
}

const what = fc.oneof(
  ...(Object.keys(DEEDS) as MoneyStep['what'][]).map((deed) => ({
    weight: OFTEN[deed] ?? 2,
    arbitrary: fc.constant(deed),
  })),
)
const step: fc.Arbitrary<MoneyStep> = fc.record({ what, by: fc.nat(7), a: fc.nat(11), b: fc.nat(11) })

/** A sequence of steps. */
export const moneyHistory = (length: number) => fc.array(step, { minLength: length, maxLength: length, size: 'max' })

/** Takes a step; a refusal must have one of the expected codes. */
export async function performMoney(world: MoneyWorld, one: MoneyStep): Promise<Answer | undefined> {
  const deed: Deed = DEEDS[one.what]
  const answer = await deed(world, at(world.clients, one.by) ?? world.manager, one)
  if (answer && ![200, 201, 409, 422].includes(answer.status)) {
    throw new Error(`${one.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer
}
