import { acceptedNames, acceptedTypes, isBelowLimit } from '../../../definition/file-types.ts'
import { type Label, type Language, say } from '../../../definition/label.ts'
import { explain, firstBrokenByFile } from '../../../definition/rules.ts'
import type { FileField } from '../../../kinds/file/field.ts'
import { FILES } from '../../files/file-words.ts'

/** Why a chosen file is not uploaded at all, or null; the server checks its content. */
export function refusalOf(file: File, field: FileField, language: Language, tooLarge: Label): string | null {
  // Where the browser does not know its type, the server decides.
  if (file.type !== '' && !acceptedTypes(field.accept).includes(file.type)) {
    return say(FILES.wrongType, language, { types: acceptedNames(field.accept) })
  }
  if (!isBelowLimit(file.size, field.maxMb)) return say(tooLarge, language, { limit: field.maxMb })
  const problem = firstBrokenByFile(field.rules, file)
  // The size of a picture is known only after it is read: the server checks it.
  return problem && problem.message !== 'dimensions' ? explain(problem, field.label, language) : null
}
