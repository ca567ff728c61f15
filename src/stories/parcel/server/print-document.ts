import { sql } from 'kysely'
import { permissionOf } from '../../../platform/definition/permission.ts'
import { company } from '../../../platform/server/database/sql.ts'
import { NotFound } from '../../../platform/server/errors.ts'
import { definePrint } from '../../../platform/server/print/printed-document.ts'
import { parcel } from '../parcel.ts'
import labels from '../print/label.ts'

/** The label of a parcel as a printable document. */
export const parcelLabel = definePrint({
  path: parcel.name,
  permission: permissionOf(parcel, 'read'),
  category: labels,
  async read({ query }, id) {
    const [found] = await query(
      sql`SELECT id, name, weight FROM story_parcels WHERE corporate_id = ${company} AND id = ${id}`,
    )
    if (!found) throw new NotFound()
    return { name: String(found.name), weight: String(found.weight) }
  },
  number: ({ name }) => name,
  copyNo: () => 1,
})
