import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { materialQcConfig } from '../material-qc-config.ts'

export { configOf, type QcConfig } from './config-of.ts'

/** A configuration is for a material or a category, not both; without a name it is named after that. */
export default implement(materialQcConfig, {
  async prepare(call, { values }, before) {
    if (values.name || (before && values.name === undefined)) return
    values.name = await nameOf(call, { ...before, ...values })
  },

  check(_, draft, before) {
    const { material_category_id: category, material_id: material } = { ...before, ...draft.values }
    if (Boolean(category) !== Boolean(material)) return
    throw new Invalid({
      material_category_id: [
        {
          label: [
            'Pilih kategori material atau material, salah satu',
            'Choose either a material category or a material',
          ],
        },
      ],
    })
  },
})

async function nameOf(
  call: Call,
  { material_category_id, material_id }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const tested =
    typeof material_id === 'number'
      ? call.db
          .selectFrom('materials')
          .select('name')
          .where('corporate_id', '=', call.corporateId)
          .where('id', '=', material_id)
      : call.db
          .selectFrom('material_categories')
          .select('name')
          .where('id', '=', Number(material_category_id ?? 0))
  return (await tested.executeTakeFirst())?.name ?? null
}
