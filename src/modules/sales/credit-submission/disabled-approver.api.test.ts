import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { WAITING_HERE } from '../../../platform/testing/own-database.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { expectSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofSteps from '../../approval/approval-step/server/index.ts'
import ofSubmissions from './server/index.ts'
import { aSubmission, levelsOfSubmission } from './testing.ts'

const MODULE = 'credit-submission'
const DECIDES = ['read-credit-limit-approval', 'update-credit-limit-approval', 'read-price', 'read-credit-submission']

let app: RunningApp
let seller: Client
let manager: Client

beforeAll(async () => {
  app = await startApp()
  seller = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

const idOf = async (client: Client): Promise<number> => (await client.get('/session')).body.data.profile.id

/** An approver, and submissions whose only level waits for this approver. */
async function approverOf(count: number) {
  const approver = await aUser(app, { company: 'DEMO', permissions: DECIDES, level: 30 })
  const userId = await idOf(approver)
  const submissions: Json[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await acted(seller, MODULE, (await aSubmission(seller)).id, 'submit')
    fine(await seller.post(`/action/${MODULE}/${id}/assign`, { user_id: userId, reason: 'Uji' }))
    const [level] = await levelsOfSubmission(seller, id)
    submissions.push({ id, level: level?.id })
  }
  const approve = ({ level }: Json) => approver.post(`/action/credit-limit-approval/${level}/approve`, {})
  return { userId, submissions, approve }
}

/** The status of a submission, its level, and the number of its limit entries. */
async function outcomeOf({ id, level }: Json) {
  const { status, customer_id } = await viewed(seller, MODULE, id)
  const step = await viewed(seller, 'credit-limit-approval', level)
  const { record } = await listed(seller, 'credit-limit-entry', { customer_id, type: 'submission' })
  return { status, step: step.status, decided: Boolean(step.decided_by_name), entries: record }
}
const OPEN = { status: 'pending', step: 'pending', decided: false, entries: 0 }
const APPROVED = { status: 'approve', step: 'approve', decided: true, entries: 1 }

const CHECKS = [...(ofSteps.ledgerChecks ?? []), ...(ofSubmissions.implementation.ledgerChecks ?? [])]

test('a decision that waits for the disabling of its approver is refused, and the level stays open', async () => {
  const { userId, submissions, approve } = await approverOf(1)
  const [submission] = submissions as [Json]
  const before = await outcomeOf(submission)
  const disabling = await app.pools.owner.connect()
  try {
    await disabling.query('BEGIN')
    await disabling.query("UPDATE users SET status = 'non-active' WHERE id = $1", [userId])
    const answering = approve(submission)
    const waiting = `SELECT pid FROM ${WAITING_HERE} WHERE query LIKE '%"users"%for share%'`
    await expect.poll(async () => (await app.pools.owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await disabling.query('COMMIT')
    const { status, body } = await answering
    expect([status, body.code, body.error_message]).toEqual([409, 'disabled', 'Akun Anda tidak aktif'])
  } finally {
    disabling.release(true)
  }
  expect(before).toEqual(OPEN)
  expect(await outcomeOf(submission)).toEqual(OPEN)
  await expectSound(app, CHECKS)
})

test('of the decisions that run while their approver is disabled the acknowledged ones are kept, the others leave nothing', async () => {
  const { userId, submissions, approve } = await approverOf(8)
  const disabling = manager.post(`/action/users/${userId}/deactivate`)
  // Half of them race with the deactivation; the others start after its answer.
  const decisions = submissions.map(async (submission, index) => {
    if (index >= 4) await disabling
    return (await approve(submission)).status
  })
  fine(await disabling)
  const statuses = await Promise.all(decisions)
  expect(statuses.slice(4).every((status) => status >= 400 && status < 500)).toBe(true)
  for (const [index, submission] of submissions.entries())
    expect(await outcomeOf(submission), `${index}: ${statuses[index]}`).toEqual(
      statuses[index] === 200 ? APPROVED : OPEN,
    )
  await expectSound(app, CHECKS)
})
