import { isObject } from '../../../../platform/definition/is-object.ts'
import { MATERIAL_KINDS, type MaterialKind } from '../../../management/material-category/material-category.ts'
import { type MixFigures, type MixMaterial, mixFigures, mixItem } from '../mix-design.rules.ts'

const isKind = (value: unknown): value is MaterialKind =>
  typeof value === 'string' && Object.hasOwn(MATERIAL_KINDS, value)

const plain = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d+(\.\d+)?$/.test(text) ? text : null
}

/** The lines of the form with a material and a quantity. */
export function filledLines(values: Readonly<Record<string, unknown>>): { materialId: number; quantity: string }[] {
  const lines = Array.isArray(values.items) ? values.items.filter(isObject) : []
  return lines.flatMap((line) => {
    const quantity = plain(line.quantity_ssd)
    return typeof line.material_id === 'number' && quantity ? [{ materialId: line.material_id, quantity }] : []
  })
}

/** A material in the answer of its lookup; null when values are missing. */
function readMaterial(answer: Readonly<Record<string, unknown>>): MixMaterial | null {
  if (!isKind(answer.kind) || typeof answer.uom_type !== 'string') return null
  return {
    kind: answer.kind,
    uomType: answer.uom_type,
    uomFactor: plain(answer.uom_factor),
    specificGravity: plain(answer.specific_gravity),
  }
}

/** The figures of the form's composition as far as it is filled in; null while it is empty. */
export function formFigures(
  values: Readonly<Record<string, unknown>>,
  materials: readonly Readonly<Record<string, unknown>>[],
): MixFigures | null {
  const known = new Map(materials.map((one) => [one.id, readMaterial(one)]))
  const items = filledLines(values).flatMap((line) => {
    const material = known.get(line.materialId)
    const item = material ? mixItem(material, line.quantity) : 'measure'
    return typeof item === 'string' ? [] : [item]
  })
  return items.length > 0 ? mixFigures(items, plain(values.air_pct) ?? '0') : null
}
