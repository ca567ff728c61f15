import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { startLimit } from './processes.ts'
import { signIn } from './product.ts'
import { assertSameAnswers } from './same-answers.ts'

/** The benchmark itself compares lists and searches, which need its millions of rows; a docket is compared here too. */
test("the benchmark's limit answers every field of a docket that the product answers", async () => {
  const app = await startApp()
  const limit = await startLimit(app.connectionString, {})
  try {
    const product = { origin: app.address, headers: await signIn(app.address, 'corporate') }
    const { rows } = await app.pools.owner.query('SELECT max(id) AS id FROM dockets WHERE corporate_id = 1')
    await expect(
      assertSameAnswers(product, limit.origin, { docket: rows[0].id, unit: 1, page: 3, pageSize: 10, searches: [] }),
    ).resolves.toBeUndefined()
  } finally {
    await limit.stop()
    await app.stop()
  }
})
