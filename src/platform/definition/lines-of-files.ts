import type { DateField } from '../kinds/date/field.ts'
import type { FileField } from '../kinds/file/field.ts'
import type { LinesField } from '../kinds/lines/field.ts'
import type { LinkField } from '../kinds/link/field.ts'
import type { TextField } from '../kinds/text/field.ts'

const MOST_LINES = 500
/** The maximum number of files, where a field sets none. */
const MOST_FILES = 10

/** A field of the line with its key in requests and answers. */
interface Named<F> {
  name: string
  field: F
}

/** Whether the lines are files: several of one kind, or attachments with category and name. */
export function isFiles(field: LinesField): boolean {
  return field.as === 'files' || field.as === 'attachments'
}

/** The maximum number of lines of a record. */
export function mostLines(field: LinesField): number {
  return field.max ?? (isFiles(field) ? MOST_FILES : MOST_LINES)
}

/** The file field of the lines; throws when there is none. */
export function fileOf(field: LinesField): Named<FileField> {
  for (const [name, one] of Object.entries(field.fields)) if (one.kind === 'file') return { name, field: one }
  throw new Error(`The lines of ${field.table} are shown as files, yet none of their fields is a file.`)
}

/** The other fields of an attachment: category, name, and the day it expires. */
export function attachmentKeys(field: LinesField): {
  category: Named<LinkField> | undefined
  title: Named<TextField> | undefined
  expiry: Named<DateField> | undefined
} {
  let category: Named<LinkField> | undefined
  let title: Named<TextField> | undefined
  let expiry: Named<DateField> | undefined
  for (const [name, one] of Object.entries(field.fields)) {
    if (one.kind === 'link') category ??= { name, field: one }
    if (one.kind === 'text') title ??= { name, field: one }
    if (one.kind === 'date') expiry ??= { name, field: one }
  }
  return { category, title, expiry }
}
