import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import type { MaterialKind } from '../../../management/material-category/material-category.ts'
import { type MixFigures, mixFigures, mixItem } from '../mix-design.rules.ts'

const NO_GRAVITY: Label = ['Berat jenis {material} belum diisi', 'The specific gravity of {material} is not set']
const NO_MEASURE: Label = [
  'Satuan dasar {material} bukan massa atau volume',
  'The base unit of {material} is neither a mass nor a volume',
]
const TWICE: Label = ['{material} sudah ada di baris lain', '{material} is already on another line']

/** A line of a composition: a material and its quantity for 1 m³. */
export interface CompositionLine {
  materialId: number
  quantity: string
}

/** The figures of a composition, and the unit of each line. */
export interface Composition {
  figures: MixFigures
  uomIds: readonly number[]
}

/** Computes a composition; 422 at each line that cannot be computed. */
export async function compose(call: Call, lines: readonly CompositionLine[], airPct: string): Promise<Composition> {
  const materials = await materialsOf(call, lines)
  const refused: Record<string, FieldMessages[string]> = {}
  const refuse = (index: number, label: Label, material: string) => {
    refused[`items.${index}.material_id`] = [{ label, values: { material } }]
  }
  const seen = new Set<number>()
  const uomIds: number[] = []
  const items = lines.flatMap((line, index) => {
    const material = materials.get(line.materialId)
    if (!material) throw new Error(`Material ${line.materialId} was judged to exist and does not.`)
    uomIds.push(material.uom_id)
    if (seen.has(line.materialId)) refuse(index, TWICE, material.name)
    seen.add(line.materialId)
    const item = mixItem(material, line.quantity)
    if (typeof item !== 'string') return [item]
    refuse(index, item === 'measure' ? NO_MEASURE : NO_GRAVITY, material.name)
    return []
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  return { figures: mixFigures(items, airPct), uomIds }
}

async function materialsOf(call: Call, lines: readonly CompositionLine[]) {
  const rows = await call.db
    .selectFrom('materials as m')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .innerJoin('material_categories as c', 'c.id', 'm.material_category_id')
    .select(['m.id', 'm.name', 'm.uom_id', 'm.specific_gravity as specificGravity'])
    .select(['u.type as uomType', 'u.base_factor as uomFactor', 'c.kind'])
    .where('m.corporate_id', '=', call.corporateId)
    .where(
      'm.id',
      'in',
      lines.map((line) => line.materialId),
    )
    .execute()
  // A check constraint limits the kind to these values.
  return new Map(rows.map((row) => [row.id, { ...row, kind: row.kind as MaterialKind }]))
}

/** The figures as columns of the row. */
export function storedFigures(figures: MixFigures) {
  const rounded = (value: string) => new Big(value).round(3, Big.roundHalfUp).toFixed()
  return {
    mass_kg: rounded(figures.massKg),
    cement_kg: rounded(figures.cementKg),
    wc_ratio: figures.wcRatio === null ? null : rounded(figures.wcRatio),
    wb_ratio: figures.wbRatio === null ? null : rounded(figures.wbRatio),
    yield: rounded(figures.yield),
  }
}

export async function storedLines(call: Call, mixDesignId: number): Promise<(CompositionLine & { sort: number })[]> {
  const rows = await call.db
    .selectFrom('product_mix_design_items')
    .select(['material_id', 'quantity_ssd', 'sort'])
    .where('corporate_id', '=', call.corporateId)
    .where('product_mix_design_id', '=', mixDesignId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ materialId: row.material_id, quantity: row.quantity_ssd, sort: row.sort }))
}
