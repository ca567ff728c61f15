import { customize } from '../../../platform/web/customize.ts'
import { detailNote } from '../detail-note.ts'

/** A note is only its text, without a screen of its own. */
export default customize(detailNote, { hide: ['detail'] })
