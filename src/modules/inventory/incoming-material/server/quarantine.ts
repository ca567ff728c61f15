import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { automaticWarehouse } from '../../warehouse/server/index.ts'

/** The unit's warehouse for loads that wait for their test. */
export const quarantineWarehouse = (call: Call, unitId: number): Promise<number> =>
  automaticWarehouse(call, unitId, {
    type: 'quarantine',
    code: 'KARANTINA',
    name: 'Karantina',
    automatic: true,
    condition: sql`automatic AND type = 'quarantine'`,
  })
