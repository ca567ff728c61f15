import Big from 'big.js'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { approvalCreditSubmission } from '../approval-credit-submission.ts'

/**
 * Active levels of a type of document are numbered from 1 without a gap. The first starts at 0, each other at least at
 * the amount of the level below.
 */
export default implement(approvalCreditSubmission, {
  async lockFirst(call, id) {
    const stored = await call.db
      .selectFrom('approval_config_levels')
      .select('doc_type')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (stored) await activeLevels(call, stored.doc_type)
  },

  async prepare(call, draft, before) {
    if (!before) draft.values.level = (await activeLevels(call, text(draft.values, 'doc_type'))).length + 1
  },

  async check(call, draft, before) {
    const after = { ...before, ...draft.values }
    if (after.approver === 'role') draft.lines.users = []
    else if (before?.approver === 'role' && !draft.lines.users) {
      const { label } = approvalCreditSubmission.fields.users
      throw new Invalid({ users: [{ label: MESSAGES.required, values: { field: label } }] })
    }
    if (after.level === null) return
    await refuseAmount(call, String(after.doc_type), Number(after.level), new Big(String(after.min_amount)))
  },

  actions: {
    async activate(call, record) {
      const level = (await activeLevels(call, record.doc_type)).length + 1
      await refuseAmount(call, record.doc_type, level, new Big(record.min_amount))
      const patch = { active: true, level }
      return { record: await call.update('approval_config_levels', record, patch, { action: 'activate' }) }
    },

    async deactivate(call, record) {
      const highest = (await activeLevels(call, record.doc_type)).length
      if (record.level !== highest) {
        throw new Conflict('not_highest', {
          label: ['Nonaktifkan Level {highest} lebih dahulu', 'Deactivate Level {highest} first'],
          values: { highest },
        })
      }
      const patch = { active: false, level: null }
      return { record: await call.update('approval_config_levels', record, patch, { action: 'deactivate' }) }
    },
  },

  constraints: {
    approval_config_levels_level_key: {
      label: ['Level lain baru saja ditambahkan, simpan sekali lagi', 'Another level was just added, save again'],
    },
  },
})

/** The active levels of a type of document, locked, so that two changes wait for each other. */
function activeLevels(call: Call, docType: string) {
  return call.db
    .selectFrom('approval_config_levels')
    .select(['level', 'min_amount'])
    .where('corporate_id', '=', call.corporateId)
    .where('doc_type', '=', docType)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The minimum of a level lies between those of its neighbours. */
async function refuseAmount(call: Call, docType: string, level: number, amount: Big): Promise<void> {
  if (level === 1 && !amount.eq(0)) {
    throw new RuleBroken('first_level', ['Level 1 harus mulai dari 0', 'Level 1 must begin at 0'], {}, 'min_amount')
  }
  const levels = await activeLevels(call, docType)
  const below = levels.find((one) => one.level === level - 1)
  const above = levels.find((one) => one.level === level + 1)
  const told = (at: number, limit: number) => ({ level: at, amount: call.figure(limit) })
  if (below && amount.lt(below.min_amount)) {
    const label = [
      'Tidak boleh kurang dari Level {level}: {amount}',
      'Must not be below Level {level}: {amount}',
    ] as const
    throw new RuleBroken('amount_order', label, told(level - 1, below.min_amount), 'min_amount')
  }
  if (above && amount.gt(above.min_amount)) {
    const label = [
      'Tidak boleh lebih dari Level {level}: {amount}',
      'Must not be above Level {level}: {amount}',
    ] as const
    throw new RuleBroken('amount_order', label, told(level + 1, above.min_amount), 'min_amount')
  }
}
