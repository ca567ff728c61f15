import { sql } from 'kysely'
import type { Call } from '../../../../../platform/server/engine/call.ts'
import { implement } from '../../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../../platform/server/errors.ts'
import { copyDefaults } from '../../../default-data-config/server/index.ts'
import { resourcesCorporate } from '../resources-corporate.ts'

export default implement(resourcesCorporate, {
  figures: {
    indicator: {
      pending: { select: 'count(*)', where: "t.status = 'pending'" },
      active: { select: 'count(*)', where: "t.status = 'active'" },
    },
  },

  async create(call, draft) {
    const row = await call.insertRow('corporates', { ...draft.values, status: 'active' }, false)
    await withinCompany(call, row.id, () => copyDefaults((query) => call.send(query), row.id))
    return call.db.selectFrom('corporates').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  },

  // A change of the package changes the permissions of all users of the company.
  switched: (call) => call.rightsChanged(),

  actions: {
    async activate(call, record) {
      if (record.status === 'pending') await refuseUnverified(call, record.id)
      const after = await call.updateRow('corporates', record, { status: 'active' }, { action: 'activate' }, false)
      await withinCompany(call, record.id, () => activateVerified(call, record.id))
      return { record: after }
    },

    async deactivate(call, record) {
      const after = await call.updateRow(
        'corporates',
        record,
        { status: 'non-active' },
        { action: 'deactivate' },
        false,
      )
      await call.rightsChanged()
      return { record: after }
    },

    async 'copy-defaults'(call, record) {
      const copied = await withinCompany(call, record.id, () => copyDefaults((query) => call.send(query), record.id))
      call.audit({ action: 'copy-defaults', table: 'corporates', after: record })
      return { record, data: { copied } }
    },
  },
})

/** The approval activates the contact who has verified their address; the company's own log records who approved. */
function activateVerified(call: Call, corporateId: number) {
  const corporate = sql.val(corporateId)
  const { userId, name } = call.actor
  return call.send(
    sql`WITH approved AS (
        UPDATE users SET status = 'active', email_status = 'verified', updated_at = now(),
          lock_version = lock_version + 1
        WHERE corporate_id = ${corporate} AND status = 'pending' AND email_status = 'email_verified'
        RETURNING id, username, production_unit_id)
      INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
        before, after)
      SELECT ${corporate}, production_unit_id, ${userId}, ${name}, ${call.address}, 'activate', 'users', id, username,
        '{"status": "pending", "email_status": "email_verified"}', '{"status": "active", "email_status": "verified"}'
      FROM approved RETURNING id`,
  )
}

/** A registration is approved only after its contact has verified their address. */
async function refuseUnverified(call: Call, corporateId: number): Promise<void> {
  const { rows } = await withinCompany(call, corporateId, () =>
    call.send(
      sql`SELECT string_agg(u.name || ' (' || u.email || ')', ', ') AS waiting FROM users u
        WHERE u.corporate_id = ${corporateId} AND u.status = 'pending'
        HAVING bool_and(u.email_status = 'email_unverified')`,
    ),
  )
  const waiting = rows[0]?.waiting
  if (typeof waiting !== 'string') return
  throw new RuleBroken(
    'email_unverified',
    [
      'Email {who} belum diverifikasi. Setujui setelah tautan di email dibuka',
      'The e-mail of {who} is not verified yet. Approve after the link in the e-mail was opened',
    ],
    { who: waiting },
  )
}

/**
 * Runs statements of the platform within a company's row-level security: the transaction has that company set for these
 * statements only.
 */
async function withinCompany<R>(call: Call, corporateId: number, work: () => Promise<R>): Promise<R> {
  const enter = (id: number) => call.set('app.corporate_id', String(id))
  await call.settled()
  await enter(corporateId)
  const result = await work()
  await enter(call.corporateId)
  return result
}
