import { permissionOf } from '../../../platform/definition/permission.ts'
import { NotFound } from '../../../platform/server/errors.ts'
import { definePrint } from '../../../platform/server/print/printed-document.ts'
import { parcel } from '../parcel.ts'
import labels from '../print/label.ts'

/** The label of a parcel as a printable document. */
export const parcelLabel = definePrint({
  path: parcel.name,
  permission: permissionOf(parcel, 'read'),
  category: labels,
  async read({ query, corporateId }, id) {
    const [found] = await query('SELECT id, name, weight FROM story_parcels WHERE corporate_id = $1 AND id = $2', [
      corporateId,
      id,
    ])
    if (!found) throw new NotFound()
    return { name: String(found.name), weight: String(found.weight) }
  },
  number: ({ name }) => name,
  copyNo: () => 1,
})
