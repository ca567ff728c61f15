import assert from 'node:assert/strict'
import { callJson } from './product.ts'

/**
 * The comparison is fair only if both give the same JSON. This is checked before any measurement, on one docket, one
 * page, one deep page and one search.
 */
export async function assertSameAnswers(
  product: { origin: string; headers: Record<string, string> },
  limit: string,
  of: { docket: number; unit: number; page: number; pageSize: number; searches: readonly string[] },
): Promise<void> {
  const ask = (path: string) => callJson(`${product.origin}/api${path}`, product.headers)
  const docket = await ask(`/view/production/docket/${of.docket}`)
  const limitDocket = await callJson(`${limit}/docket/${of.docket}`)
  // Abilities depend on permissions, which the limit does not know; only their names are compared.
  assert.deepEqual(wordsOfCan(docket), wordsOfCan(limitDocket), 'one docket')

  const list = `/list/production/docket?limit=${of.pageSize}`
  const unit = await ask(`${list}&production_unit_id=${of.unit}`)
  assert.deepEqual(unit.data, (await callJson(`${limit}/unit?unit=${of.unit}`)).data, 'page 1')
  const deep = await ask(`${list}&page=${of.page}`)
  assert.deepEqual(deep.data, (await callJson(`${limit}/page?page=${of.page}`)).data, 'a deep page')
  for (const text of of.searches) {
    const found = await ask(`${list}&search=${encodeURIComponent(text)}`)
    const expected = await callJson(`${limit}/search?text=${encodeURIComponent(text)}&counted=1`)
    assert.deepEqual(found.data, expected.data, `the search for '${text}'`)
    if (expected.record <= 10_000) assert.deepEqual(found, expected, `the sums of the search for '${text}'`)
  }
}

function wordsOfCan(answer: { data: { can: Record<string, boolean> } }) {
  return { ...answer.data, can: Object.keys(answer.data.can).sort() }
}
