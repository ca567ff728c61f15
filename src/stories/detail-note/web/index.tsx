import { customize } from '../../../platform/web/customize.ts'
import { detailNote } from '../detail-note.ts'

/** A note is its text: it has no screen of its own. */
export default customize(detailNote, { hide: ['detail'] })
