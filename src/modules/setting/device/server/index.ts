import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../../platform/server/access/hash.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { device } from '../device.ts'
import { deviceHello } from './device-routes.ts'
import { readAllowed } from './ip-allow.ts'

export { actorOf, admitDevice, type CallingDevice, deviceCall, readReport } from './device-call.ts'

export default implement(device, {
  routes: [deviceHello],

  check(_, draft) {
    const { ip_allow: list } = draft.values
    if (typeof list !== 'string' || readAllowed(list)) return
    throw new Invalid({
      ip_allow: [
        {
          label: [
            'Tulis alamat IP atau jaringan, dipisahkan koma: 10.20.0.0/24, 192.168.1.15',
            'Enter IP addresses or networks separated by commas: 10.20.0.0/24, 192.168.1.15',
          ],
        },
      ],
    })
  },

  actions: {
    async deactivate(call, record) {
      await setHash(call, record.id, null)
      const patch = { status: 'non-active', token_made_at: null }
      return { record: await call.update('devices', record, patch, { action: 'deactivate' }) }
    },

    /** Only this answer contains the token. */
    async token(call, record) {
      const token = randomBytes(32).toString('base64url')
      await setHash(call, record.id, hashToken(token))
      const after = await call.update('devices', record, { token_made_at: new Date() }, { action: 'token' })
      return { record: after, once: { token } }
    },
  },
})

/** A separate statement, so that the audit log does not contain the hash. */
async function setHash(call: Call, id: number, hash: string | null): Promise<void> {
  await call.db
    .updateTable('devices')
    .set({ token_hash: hash })
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .execute()
}
