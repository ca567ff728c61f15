import type { FileField } from '../../../definition/field.ts'
import { acceptedNames, acceptedTypes, isBelowLimit } from '../../../definition/file-types.ts'
import { type Label, type Language, say } from '../../../definition/label.ts'
import { FILES } from '../../files/file-words.ts'

/** Why a chosen file is not even uploaded, or null; what its content is the server judges. */
export function refusalOf(file: File, field: FileField, language: Language, tooLarge: Label): string | null {
  // A browser that knows no type of it leaves it to the server.
  if (file.type !== '' && !acceptedTypes(field.accept).includes(file.type)) {
    return say(FILES.wrongType, language, { types: acceptedNames(field.accept) })
  }
  return isBelowLimit(file.size, field.maxMb) ? null : say(tooLarge, language, { limit: field.maxMb })
}
