import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { customer } from '../customer.ts'
import { customerCode, numberOfCode } from '../customer-code.rules.ts'

/**
 * Gives a new customer the company's next code where the user named none. The counter's row stays
 * locked until the transaction ends, so customers made at once wait for each other and get different
 * codes. A code typed in the same form raises the counter under the same lock: the automatic ones
 * never meet it, committed or not.
 */
export async function claimCode(call: Call, draft: Draft, before: unknown): Promise<void> {
  const { code } = draft.values
  if (typeof code === 'string') {
    const no = numberOfCode(code)
    if (no > 0) await raiseCounter(call, no)
  } else if (!before) {
    draft.values.code = await nextCode(call)
  } else if (code === null) {
    throw new Invalid({ code: [{ label: MESSAGES.required, values: { field: customer.fields.code.label } }] })
  }
}

async function nextCode(call: Call): Promise<string> {
  for (;;) {
    const { last_no } = await call.db
      .insertInto('customer_code_counters')
      .values({ corporate_id: call.corporateId, last_no: 1 })
      .onConflict((conflict) =>
        conflict
          .column('corporate_id')
          .doUpdateSet((row) => ({ last_no: row('customer_code_counters.last_no', '+', 1) })),
      )
      .returning('last_no')
      .executeTakeFirstOrThrow()
    const code = customerCode(last_no)
    // Codes that came in by another way, as an import, or with more than five digits are passed over.
    const taken = await call.db
      .selectFrom('customers')
      .select('id')
      .where('corporate_id', '=', call.corporateId)
      .where('code', '=', code)
      .limit(1)
      .executeTakeFirst()
    if (!taken) return code
  }
}

async function raiseCounter(call: Call, no: number): Promise<void> {
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
