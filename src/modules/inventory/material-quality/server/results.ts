import Big from 'big.js'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { judge, type Measured, outcomeOf } from '../quality.rules.ts'

/** A result of a test; a stored one has an id. */
export interface Result extends Measured {
  id?: number
  material_qc_indicator_id: number
  indicator: string
  type: string
}

/** The indicators of a material's configuration, without results. */
export async function indicatorsOf(call: Call, configId: number): Promise<Result[]> {
  const details = await call.db
    .selectFrom('material_qc_config_details as d')
    .innerJoin('material_qc_indicators as i', (join) =>
      join.onRef('i.corporate_id', '=', 'd.corporate_id').onRef('i.id', '=', 'd.material_qc_indicator_id'),
    )
    .select(['d.material_qc_indicator_id', 'd.min', 'd.max', 'd.mandatory', 'd.deduction_formula', 'i.is_moisture'])
    .select(['i.name as indicator', 'i.type'])
    .where('d.corporate_id', '=', call.corporateId)
    .where('d.material_qc_config_id', '=', configId)
    .where('d.active', '=', true)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.order')
    .orderBy('d.id')
    .execute()
  return details.map((one) => ({ ...one, value: null }))
}

/** The results of a test in their order; they change only with the test, which the caller has locked. */
export const resultsOf = (call: Call, testId: number): Promise<Result[]> =>
  call.db
    .selectFrom('material_quality_results as r')
    .innerJoin('material_qc_indicators as i', (join) =>
      join.onRef('i.corporate_id', '=', 'r.corporate_id').onRef('i.id', '=', 'r.material_qc_indicator_id'),
    )
    .select([
      'r.id',
      'r.material_qc_indicator_id',
      'r.value',
      'r.min',
      'r.max',
      'r.mandatory',
      'r.is_moisture',
      'r.deduction_formula',
    ])
    .select(['i.name as indicator', 'i.type'])
    .where('r.corporate_id', '=', call.corporateId)
    .where('r.material_quality_test_id', '=', testId)
    .orderBy('r.id')
    .execute()

/** The written columns of a result; a new one includes its indicator and limits. */
function columnsOf({ id, indicator: _indicator, type: _type, ...columns }: Result): ParsedLine['values'] {
  return id === undefined ? columns : { value: columns.value }
}

const isPercent = (value: string) => new Big(value).gte(0) && new Big(value).lte(100)

const isOf = (line: ParsedLine, one: Result) =>
  line.id === undefined ? line.named === one.material_qc_indicator_id : line.id === one.id

/**
 * Fills in the measured values with their results. A line identifies its result by id or indicator; results without a
 * line stay unchanged.
 */
export function completeResults(results: readonly Result[], lines: readonly ParsedLine[], isDry: boolean) {
  const refused: Record<string, Sentence[]> = {}
  lines.forEach((given, index) => {
    const { values } = given
    const line = results.find((one) => isOf(given, one))
    if (!line || lines.findIndex((other) => isOf(other, line)) < index)
      refused[`results.${index}`] = [
        { label: ['Baris ini bukan bagian dari uji ini', 'This line is not part of this test'] },
      ]
    else if (line.type === 'boolean' && !['0', '1', null, undefined].includes(values.value as string | null))
      refused[`results.${index}.value`] = [{ label: ['Isi 1 untuk ya, 0 untuk tidak', 'Enter 1 for yes, 0 for no'] }]
    else if (line.is_moisture && typeof values.value === 'string' && !isPercent(values.value))
      refused[`results.${index}.value`] = [
        { label: ['Kadar air antara 0 dan 100 persen', 'Moisture must be between 0 and 100 per cent'] },
      ]
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const now = results.map((one) => {
    const value = lines.find((line) => isOf(line, one))?.values.value
    return { ...one, value: typeof value === 'string' || value === null ? value : one.value }
  })
  return {
    outcome: outcomeOf(now, isDry),
    lines: now.map((one): ParsedLine => ({ id: one.id, values: { ...columnsOf(one), ...judge(one, isDry) } })),
  }
}
