import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { automaticWarehouse } from '../../warehouse/server/index.ts'

/** The unit's warehouse for material that it has sent and that is not received yet. */
export const inTransitWarehouse = (call: Call, unitId: number): Promise<number> =>
  automaticWarehouse(call, unitId, {
    type: 'in_transit',
    code: 'TRANSIT',
    name: 'Dalam Perjalanan',
    automatic: false,
    condition: sql`type = 'in_transit' AND deleted_at IS NULL`,
  })
