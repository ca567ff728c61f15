import { NOT_UPLOADED, UPLOADING } from '../../definition/file-types.ts'
import type { FieldKind } from '../../definition/kind.ts'
import { refuse } from '../../definition/parsed.ts'
import { parseId } from '../link/parse.ts'
import type { FileField } from './field.ts'

export const fileKind: FieldKind<FileField> = {
  /** The id of an uploaded file, or the upload's answer. */
  parse(_, raw) {
    if (raw === UPLOADING) return refuse('fileUploading')
    if (raw === NOT_UPLOADED) return refuse('fileFailed')
    const parsed = parseId(typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw)
    return parsed.problem ? refuse('fileUnknown') : parsed
  },
}
