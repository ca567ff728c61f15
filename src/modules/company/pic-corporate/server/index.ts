import { implement } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { picCorporate } from '../pic-corporate.ts'
import { waitingContact } from './waiting-contact.ts'

/** Exactly one contact is primary: the first one, until another replaces it. */
export default implement(picCorporate, {
  async prepare(call, draft, before) {
    const present = await call.db
      .selectFrom('pic_corporates')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('is_primary', '=', true)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!present) {
      draft.values.is_primary = true
    } else if (present.id === before?.id) {
      if (draft.values.is_primary === false) {
        throw new RuleBroken(
          'primary_contact',
          ['Pilih PIC utama yang lain, bukan mengosongkan yang ini', 'Make another contact the primary one instead'],
          {},
          'is_primary',
        )
      }
    } else if (draft.values.is_primary === true) {
      await call.update('pic_corporates', present, { is_primary: false })
    }
  },

  waitingContact,
})
