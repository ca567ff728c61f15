import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditLogs } from '../platform/server/audit/seal.ts'
import { expectRefusal, fine } from '../platform/testing/matrix/subject.ts'
import { aUser } from './testing/actors.ts'
import { type RunningApp, startApp } from './testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('the log of the demo is sealed, verified, and a change behind its back is told with its batch', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })
  await sealAuditLogs(app.pools.owner)
  const whole = fine(await reader.get('/audit/verify')).data
  expect(whole).toMatchObject({ broken: [], open: 0 })
  expect(whole.rows).toBeGreaterThan(0)
  expect(whole.head).toMatch(/^[0-9a-f]{64}$/)
  const { rows } = await app.pools.owner.query(
    `WITH one AS (SELECT corporate_id, min(id) AS id FROM audit_logs WHERE corporate_id = 1 GROUP BY 1)
     UPDATE audit_logs a SET reason = 'forged' FROM one WHERE a.corporate_id = one.corporate_id AND a.id = one.id
     RETURNING a.id`,
  )
  const { broken } = fine(await reader.get('/audit/verify')).data
  expect(broken).toMatchObject([{ no: 1, breakage: 'rows' }])
  expect(rows[0].id).toBeLessThanOrEqual(broken[0].to_id)
})

test('who may not read the audit log verifies nothing', async () => {
  const stranger = await aUser(app, { company: 'DEMO', permissions: ['read-customer'] })
  expectRefusal(await stranger.get('/audit/verify'), 403)
  expectRefusal(await app.nobody.get('/audit/verify'), 401)
})
