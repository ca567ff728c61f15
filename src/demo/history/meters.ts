import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'

/** Writes the final values of odometers and hour meters at the end of a history, where their last readings differ. */
export async function readMeters(client: pg.ClientBase, corporateId: number): Promise<void> {
  await run(
    client,
    sql`INSERT INTO equipment_meter_readings (corporate_id, production_unit_id, equipment_id, at, odometer,
        hour_meter, source)
      SELECT e.corporate_id, e.production_unit_id, e.id, now(), e.odometer, e.hour_meter,
        CASE WHEN r.id IS NULL THEN 'opening' ELSE 'manual' END
      FROM equipments e
      LEFT JOIN LATERAL (
        SELECT r.id, r.odometer, r.hour_meter FROM equipment_meter_readings r
        WHERE r.corporate_id = e.corporate_id AND r.equipment_id = e.id AND r.status = 'finish'
          ORDER BY r.at DESC, r.id DESC LIMIT 1
      ) r ON true
      WHERE e.corporate_id = ${corporateId} AND (e.odometer IS NOT NULL OR e.hour_meter IS NOT NULL)
        AND (e.odometer, e.hour_meter) IS DISTINCT FROM (r.odometer, r.hour_meter)
      ORDER BY e.id`,
  )
}
