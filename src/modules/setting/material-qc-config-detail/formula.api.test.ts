import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid } from '../../../platform/testing/matrix/subject.ts'
import { made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { materialQcConfigDetailBody } from './testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

test('a deduction of another form, or without the limit that it counts above, is refused at its field', async () => {
  const body = await materialQcConfigDetailBody(client)
  const refused = async (given: Json) => {
    const { status, body: answer } = await client.post('/create/material-qc-config-detail', { ...body, ...given })
    return [status, ...Object.keys(answer.errors ?? {})]
  }
  expect(await refused({ deduction_formula: '1% per 1%' })).toEqual([422, 'deduction_formula'])
  expect(await refused({ deduction_formula: '1 × (value − max) + 2' })).toEqual([422, 'deduction_formula'])
  expect(await refused({ max: null })).toEqual([422, 'max'])
  const detail = await made(client, 'material-qc-config-detail', { ...body, deduction_formula: '1,5*(value-max)' })
  expect(detail.deduction_formula).toBe('1.5 × (value − max)')
  // A limit cannot be removed while a formula uses it.
  const { status } = await client.patch('/update/material-qc-config-detail', { id: detail.id, max: null })
  expect(status).toBe(422)
})

test('an indicator that its configuration has already is refused at its field', async () => {
  const body = await materialQcConfigDetailBody(client)
  await made(client, 'material-qc-config-detail', body)
  expectInvalid(await client.post('/create/material-qc-config-detail', body), 'material_qc_indicator_id')
})

test('the migration empties formulas of another form and tells each; those of the form stay', async () => {
  const file = path.join(import.meta.dirname, 'server/20261123T1505_deductions_by_grammar.sql')
  const block = /DO \$\$[\s\S]*?END \$\$;/.exec(await readFile(file, 'utf8'))?.[0] ?? ''
  const [good, bad] = await Promise.all(
    [1, 2].map(async () => made(client, 'material-qc-config-detail', await materialQcConfigDetailBody(client))),
  )
  const owner = await app.pools.owner.connect()
  const told: string[] = []
  const listen = ({ message = '' }: { message?: string }) => void told.push(message)
  owner.on('notice', listen)
  try {
    await owner.query("UPDATE material_qc_config_details SET deduction_formula = '1% per 1%' WHERE id = $1", [bad?.id])
    await owner.query(block)
    const { rows } = await owner.query(
      'SELECT deduction_formula FROM material_qc_config_details WHERE id = ANY ($1) ORDER BY id = $2',
      [[good?.id, bad?.id], bad?.id],
    )
    expect(rows.map((row) => row.deduction_formula)).toEqual(['1.5 × (value − max)', null])
    expect(told).toEqual([expect.stringMatching(/^Deduction emptied, company .* was "1% per 1%"$/)])
  } finally {
    owner.off('notice', listen)
    owner.release()
  }
})

test('limits of an indicator that are not in order are refused at the upper one', async () => {
  const body = await materialQcConfigDetailBody(client)
  expectInvalid(await client.post('/create/material-qc-config-detail', { ...body, min: 9 }), 'max')
})
