import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { materialQcConfig } from '../material-qc-config.ts'

export { configOf, type QcConfig } from './config-of.ts'

/** A rule is of one material or of a category, not of both. */
export default implement(materialQcConfig, {
  check(_, draft, before) {
    const { material_category_id: category, material_id: material } = { ...before, ...draft.values }
    if (Boolean(category) !== Boolean(material)) return
    throw new Invalid({
      material_category_id: [
        {
          label: [
            'Pilih kategori material atau material, salah satu',
            'Choose a material category or a material, one of them',
          ],
        },
      ],
    })
  },
})
