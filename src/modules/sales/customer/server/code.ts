import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { customer } from '../customer.ts'
import { customerCode, numberOfCode } from '../customer-code.rules.ts'

/**
 * Gives a new customer the company's next code unless the user entered one. The counter's row stays locked until the
 * transaction ends, so concurrent creations wait for each other and get different codes. A code entered by a user
 * raises the counter under the same lock, so that automatic codes never collide with it, committed or not.
 */
export async function claimCode(call: Call, draft: Draft, before: unknown): Promise<void> {
  if (!before) await claimCodes(call, [draft])
  else if (typeof draft.values.code === 'string') await raiseCounter(call, [draft.values.code])
  else if (draft.values.code === null) {
    throw new Invalid({ code: [{ label: MESSAGES.required, values: { field: customer.fields.code.label } }] })
  }
}

/** `claimCode` for many new customers, in as many statements as for one. */
export async function claimCodes(call: Call, drafts: readonly Draft[]): Promise<void> {
  const isNamed = ({ values }: Draft) => typeof values.code === 'string'
  await raiseCounter(
    call,
    drafts.filter(isNamed).map(({ values }) => String(values.code)),
  )
  const open = drafts.filter((draft) => !isNamed(draft))
  for (let given = 0; given < open.length; ) {
    for (const code of await nextCodes(call, open.length - given)) {
      const draft = open[given++]
      if (draft) draft.values.code = code
    }
  }
}

/** The company's next codes, without those already in use. */
async function nextCodes(call: Call, count: number): Promise<string[]> {
  const { last_no } = await call.db
    .insertInto('customer_code_counters')
    .values({ corporate_id: call.corporateId, last_no: count })
    .onConflict((conflict) =>
      conflict
        .column('corporate_id')
        .doUpdateSet((row) => ({ last_no: row('customer_code_counters.last_no', '+', row.ref('excluded.last_no')) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  const codes = Array.from({ length: count }, (_, index) => customerCode(last_no - count + 1 + index))
  const taken = await call.db
    .selectFrom('customers')
    .select('code')
    .where('corporate_id', '=', call.corporateId)
    .where('code', 'in', codes)
    .execute()
  const known = new Set(taken.map((one) => one.code))
  return codes.filter((code) => !known.has(code))
}

async function raiseCounter(call: Call, codes: readonly string[]): Promise<void> {
  const no = Math.max(0, ...codes.map(numberOfCode))
  if (no === 0) return
  await call.db
    .insertInto('customer_code_counters')
    .values({ corporate_id: call.corporateId, last_no: no })
    .onConflict((conflict) =>
      conflict.column('corporate_id').doUpdateSet((row) => ({
        last_no: row.fn<number>('greatest', ['customer_code_counters.last_no', 'excluded.last_no']),
      })),
    )
    .execute()
}
