import type { FieldOptions } from '../../definition/field-options.ts'
import { type FileAccept, LARGEST_MB } from '../../definition/file-types.ts'
import type { Label } from '../../definition/label.ts'
import type { LinesField } from '../lines/field.ts'
import type { LinkField } from '../link/field.ts'

/** A picture or document that the user uploads; the row stores its id, the answer also has its URL and name. */
export interface FileField extends FieldOptions {
  kind: 'file'
  label: Label
  accept: FileAccept
  /** The size limit in megabytes; a file must be smaller. */
  maxMb: number
}

type FileOptions = FieldOptions & { accept?: FileAccept; maxMb?: number }
type FileLines = Pick<LinesField, 'table' | 'parent' | 'scope'>

function fileField(label: Label, { accept = 'image', maxMb = 1, ...options }: FileOptions): FileField {
  if (maxMb > LARGEST_MB) throw new Error(`A file may be limited to ${LARGEST_MB} MB at most, not ${maxMb}.`)
  return { ...options, kind: 'file', label, accept, maxMb }
}

/** Fields for uploaded files: one, several, or several with a category and a name. */
export const fileFields = {
  /** By default a picture smaller than 1 MB. */
  file: (label: Label, options: FileOptions = {}): FileField => fileField(label, options),
  /** Several files: by default 5 pictures smaller than 1 MB each. */
  files: (
    label: Label,
    { table, parent, max = 5, scope, required, permission, hint, ...file }: FileOptions & FileLines & { max?: number },
  ): LinesField => ({
    kind: 'lines',
    label,
    table,
    parent,
    max,
    scope,
    required,
    permission,
    hint,
    as: 'files',
    fields: { file: fileField(['File', 'File'], { ...file, required: true }) },
  }),
  /**
   * Files smaller than 5 MB with a category (a module's records, filtered by `only`) and a name, and with `expires`
   * the day of expiry; each key can be renamed.
   */
  attachments: (
    label: Label,
    {
      table,
      parent,
      scope,
      categories,
      only,
      expires,
      keys,
      maxMb = LARGEST_MB,
      ...more
    }: FileLines & {
      categories: string
      only?: LinkField['only']
      /** The lines also have the day on which the document expires, as `expired_at`. */
      expires?: true
      keys?: Partial<Record<'category' | 'name' | 'file', string>>
      accept?: FileAccept
      maxMb?: number
      permission?: string
    },
  ): LinesField => ({
    kind: 'lines',
    label,
    table,
    parent,
    scope,
    permission: more.permission,
    as: 'attachments',
    fields: {
      [keys?.category ?? 'document_category_id']: {
        kind: 'link',
        label: ['Kategori Dokumen', 'Document category'],
        module: categories,
        ...(only ? { only } : {}),
      },
      [keys?.name ?? 'name']: { kind: 'text', label: ['Nama', 'Name'], max: 255 },
      ...(expires ? { expired_at: { kind: 'date', label: ['Berlaku Sampai', 'Valid until'] } as const } : {}),
      [keys?.file ?? 'attachment']: fileField(['File', 'File'], {
        accept: more.accept ?? 'any',
        maxMb,
        required: true,
      }),
    },
  }),
} as const
