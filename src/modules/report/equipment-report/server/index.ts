import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { orNone } from '../../server/docket-measures.ts'
import { CAPACITY_M3, PLANTS_A_DAY } from '../../server/plant-capacity.ts'
import { equipmentReport } from '../equipment-report.ts'
import { CAUSE_MEANS, HOUR_MEANS } from './means.ts'

/** The first and last moment of the days, in the time zone of the unit `u`; future days do not count. */
const FROM = `coalesce({date_from}::timestamp AT TIME ZONE u.timezone, '-infinity')`
const UNTIL = `least(coalesce(({date_to} + 1)::timestamp AT TIME ZONE u.timezone, now()), now())`

const ON_DAYS = (day: string) => `${day} >= coalesce({date_from}, ${day}) AND ${day} <= coalesce({date_to}, ${day})`

const OF_UNIT = 'JOIN page_production_units u ON u.corporate_id = x.corporate_id AND u.id = x.production_unit_id'

/** Each state with its duration within the days, rounded once, and the cost. */
const STATES_AND_COSTS = `
  (
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, x.status,
      round((date_part('epoch', w.ended - w.begun) / 3600)::numeric, 3) AS hours,
      0 AS breakdowns, NULL::bigint AS repair, NULL::bigint AS service, NULL::bigint AS fuel, NULL::bigint AS tyres,
      NULL::numeric AS km, NULL::numeric AS m3, NULL::numeric AS produced, NULL::numeric AS capacity
    FROM page_equipment_states x ${OF_UNIT}
    CROSS JOIN LATERAL (
      SELECT greatest(x.started_at, ${FROM}) AS begun, least(coalesce(x.finished_at, now()), ${UNTIL}) AS ended
    ) w
    WHERE w.ended > w.begun
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, NULL, NULL, 1, x.cost, NULL, NULL, NULL, NULL, NULL,
      NULL, NULL
    FROM page_equipment_breakdowns x ${OF_UNIT}
    WHERE x.started_at >= ${FROM} AND x.started_at < ${UNTIL}
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, NULL, NULL, 0, NULL, x.cost, NULL, NULL, NULL, NULL,
      NULL, NULL
    FROM page_equipment_services x ${OF_UNIT}
    WHERE x.status <> 'cancel' AND x.at >= ${FROM} AND x.at < ${UNTIL}
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, NULL, NULL, 0, NULL, NULL, x.value, NULL, i.km, NULL,
      NULL, NULL
    FROM page_fuel_usages x ${OF_UNIT}
    LEFT JOIN page_fuel_intervals i ON i.corporate_id = x.corporate_id AND i.fuel_usage_id = x.id
    WHERE x.status = 'finish' AND x.equipment_id IS NOT NULL AND x.at >= ${FROM} AND x.at < ${UNTIL}
    UNION ALL
    -- A tyre is paid for where it is fitted first.
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, NULL, NULL, 0, NULL, NULL, NULL, y.price, NULL, NULL,
      NULL, NULL
    FROM page_tyre_usages x
    JOIN page_tyres y ON y.corporate_id = x.corporate_id AND y.id = x.tyre_id
    WHERE x.status <> 'cancel' AND ${ON_DAYS('x.fitted_at::date')} AND NOT EXISTS (
      SELECT FROM page_tyre_usages f WHERE f.corporate_id = x.corporate_id AND f.tyre_id = x.tyre_id
        AND f.status <> 'cancel'
        AND (f.fitted_at, f.id) < (x.fitted_at, x.id))
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.truck_mixer_id, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL,
      x.accepted, NULL, NULL
    FROM page_dockets x WHERE x.status = 'finish' AND ${ON_DAYS('x.date')}
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.batching_plant_id, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL,
      NULL, x.quantity, NULL
    FROM page_dockets x WHERE x.status <> 'cancel' AND ${ON_DAYS('x.date')}
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.id, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      ${CAPACITY_M3}
    FROM ${PLANTS_A_DAY}
  ) s
  JOIN page_equipments e ON e.corporate_id = s.corporate_id AND e.id = s.equipment_id`

/** Breakdowns that started within the days, with their duration within them. */
const BREAKDOWN_CAUSES = `
  (
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id,
      upper(left(trim(x.cause), 1)) || lower(substr(trim(x.cause), 2)) AS cause, x.cost,
      round((date_part('epoch', least(coalesce(x.finished_at, now()), ${UNTIL}) - x.started_at) / 3600)::numeric,
        3) AS hours
    FROM page_equipment_breakdowns x ${OF_UNIT}
    WHERE x.started_at >= ${FROM} AND x.started_at < ${UNTIL}
  ) s
  JOIN page_equipments e ON e.corporate_id = s.corporate_id AND e.id = s.equipment_id`

const COST = ['repair', 'service', 'fuel', 'tyres'].map((one) => orNone(`sum(s.${one})`)).join(' + ')
const FILTERS = { equipment_id: 's.equipment_id', kind: 'e.type' }
const BY_EQUIPMENT = {
  equipment: { equipment_id: 's.equipment_id', kind: 'e.type' },
  kind: { kind: 'e.type' },
  unit: { production_unit_id: 's.production_unit_id' },
}

const hoursOf = (status: string) => `sum(s.hours) FILTER (WHERE s.status = '${status}')`
const [READY, BROKEN] = [hoursOf('ready'), hoursOf('breakdown')]
const BREAKDOWNS = 'sum(s.breakdowns)'

export default implementReport(equipmentReport, {
  hours: {
    from: STATES_AND_COSTS,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    filters: FILTERS,
    groups: {
      ...BY_EQUIPMENT,
      kind_equipment: { kind: 'e.type', equipment_id: 's.equipment_id' },
    },
    measures: {
      ready_h: orNone(READY),
      off_h: orNone(hoursOf('off')),
      breakdown_h: orNone(BROKEN),
      // Hours off duty do not count for or against availability.
      availability_pct: `round(${orNone(READY)} * 100 / nullif(${orNone(READY)} + ${orNone(BROKEN)}, 0), 2)`,
      utilisation_pct: 'round(sum(s.produced) * 100 / nullif(sum(s.capacity), 0), 2)',
      breakdowns: `${orNone(BREAKDOWNS)}::int`,
      mtbf_h: `round(${READY} / nullif(${BREAKDOWNS}, 0), 3)`,
      mttr_h: `round(${BROKEN} / nullif(${BREAKDOWNS}, 0), 3)`,
      repair_cost: orNone('sum(s.repair)'),
      service_cost: orNone('sum(s.service)'),
      fuel_cost: orNone('sum(s.fuel)'),
      tyre_cost: orNone('sum(s.tyres)'),
      cost: COST,
      km: orNone('sum(s.km)'),
      m3: orNone('sum(s.m3)'),
      cost_per_km: `round((${COST}) / nullif(sum(s.km), 0))`,
      cost_per_m3: `round((${COST}) / nullif(sum(s.m3), 0))`,
    },
    means: HOUR_MEANS,
    parts: {
      mtbf_h: ['+ready_h', '/breakdowns'],
      mttr_h: ['+breakdown_h', '/breakdowns'],
      cost: ['+repair_cost', '+service_cost', '+fuel_cost', '+tyre_cost'],
      cost_per_km: ['+cost', '/km'],
      cost_per_m3: ['+cost', '/m3'],
    },
  },
  causes: {
    from: BREAKDOWN_CAUSES,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    filters: FILTERS,
    groups: { cause: { cause: 's.cause' }, ...BY_EQUIPMENT },
    measures: {
      breakdown_h: orNone('sum(s.hours)'),
      breakdowns: 'count(*)::int',
      repair_cost: orNone('sum(s.cost)'),
    },
    means: CAUSE_MEANS,
  },
})
