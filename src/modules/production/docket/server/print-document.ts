import { sql } from 'kysely'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { definePrint } from '../../../../platform/server/print/printed-document.ts'
import { deliveryDocket } from '../docket.ts'
import docketTemplates from '../print/templates.ts'
import { readPrintFields } from './print-fields.ts'

/** The docket as a printable document. */
export const docketDocument = definePrint({
  path: deliveryDocket.name,
  permission: permissionOf(deliveryDocket, 'read'),
  category: docketTemplates,
  async read(reader, id, next) {
    const fields = await readPrintFields(reader, id)
    if (!next) return fields
    const [docket] = await reader.query(
      sql`SELECT id, reprint_count + 1 AS copy_no FROM dockets WHERE corporate_id = ${company} AND id = ${id}`,
    )
    return { ...fields, copy_no: Number(docket?.copy_no) }
  },
  number: ({ docket_number }) => docket_number,
  copyNo: ({ copy_no }) => copy_no,
})
