import { expect, test } from 'vitest'
import { bulkOffers } from '../../../../platform/web/controllers/bulk.ts'
import { fleetFinding } from '../fleet-finding.ts'

test('several open findings are settled with one explanation', () => {
  const rows = [
    { id: 1, status: 'pending' },
    { id: 2, status: 'finish' },
    { id: 3, status: 'pending' },
  ]
  const offered = bulkOffers(fleetFinding, rows, (permission) => permission === 'update-fleet-finding-settle')
  expect(offered.map(({ verb, allowed }) => [verb, allowed.map(({ id }) => id)])).toEqual([['settle', [1, 3]]])
})
