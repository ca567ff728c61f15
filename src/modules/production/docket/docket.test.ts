import { expect, test } from 'vitest'
import { deliveryDocket } from './docket.ts'

test('the inline filters are the ones dispatchers need beside the search: project, truck and driver', () => {
  const besideTheSearch = deliveryDocket.list.filters.slice(0, 5)
  for (const name of ['site_project_id', 'truck_mixer_id', 'driver_id']) expect(besideTheSearch).toContain(name)
})
