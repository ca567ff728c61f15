import { acceptedNames, acceptedTypes, isBelowLimit } from '../../../definition/file-types.ts'
import { type Label, type Language, say } from '../../../definition/label.ts'
import { explain, firstBrokenByFile } from '../../../definition/rules.ts'
import type { FileField } from '../../../kinds/file/field.ts'
import { FILES } from '../../files/file-words.ts'

/** Why a chosen file is not even uploaded, or null; what its content is the server judges. */
export function refusalOf(file: File, field: FileField, language: Language, tooLarge: Label): string | null {
  // A browser that knows no type of it leaves it to the server.
  if (file.type !== '' && !acceptedTypes(field.accept).includes(file.type)) {
    return say(FILES.wrongType, language, { types: acceptedNames(field.accept) })
  }
  if (!isBelowLimit(file.size, field.maxMb)) return say(tooLarge, language, { limit: field.maxMb })
  const problem = firstBrokenByFile(field.rules, file)
  // How large a picture is shows only once it is read: the server judges that.
  return problem && problem.message !== 'dimensions' ? explain(problem, field.label, language) : null
}
