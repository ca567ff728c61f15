import Big from 'big.js'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { INTEGER, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import type { ReportHalf, ReportSource } from '../../../../platform/server/report/report-source.ts'
import { READ_COST } from '../../../inventory/read-cost.ts'
import { type Read, whyRoute } from '../../server/why-route.ts'
import { CAUSES, type Usage, whyMaterialChanged } from '../why-changed.rules.ts'

/** The data that explain a change in material cost: volumes by product, and the usage of each material. */
export function whyMaterialCostChanged(
  half: ReportHalf,
  { used, made }: { used: ReportSource; made: ReportSource },
): ModuleRoute {
  return whyRoute({
    operation: 'whyMaterialCostChanged',
    summary: 'Why the cost of material differs between two periods',
    half,
    mode: 'usage',
    permission: READ_COST,
    sources: [used, made],
    causes: CAUSES,
    sums: { volume: TEXT, amount: INTEGER },
    sumsOf: ([costs, volumes]) => ({
      volume: String(volumes?.all.volume ?? 0),
      amount: rupiah(costs?.all.amount),
    }),
    partsOf: (before, now) => whyMaterialChanged(usageOf(before), usageOf(now)),
  })
}

const rupiah = (value: unknown) => new Big(String(value ?? 0)).toNumber()

const usageOf = ([costs, volumes]: readonly Read[]): Usage => ({
  used: (costs?.rows ?? []).map((row) => ({
    product_id: Number(row.product_id),
    material_id: Number(row.material_id),
    dosed: String(row.dosed),
    moisture: String(row.moisture),
    waste: String(row.waste),
    value: rupiah(row.amount),
  })),
  made: (volumes?.rows ?? []).map((row) => ({ product_id: Number(row.product_id), volume: String(row.volume) })),
})
