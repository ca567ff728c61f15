import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

/** The document's own number, given by the server. */
export interface DocumentNumberField extends FieldOptions {
  kind: 'number'
  label: Label
  type: string
  /** The action that gives the number (`call.nextNumber`); until then the record is a draft named by `draftName`. */
  givenBy?: string
  /** The day that determines the number's month, where it is not `date`; that action may ask for it. */
  dated?: string
  /** The module that owns the whole series, where this number is only part of it: gaps are not checked here. */
  keptBy?: string
}

export const documentNumberFields = {
  /** The document number of the given type, such as DO/SMG/2611/00042. */
  number: (type: string, given: { givenBy?: string; dated?: string; keptBy?: string } = {}): DocumentNumberField => ({
    ...given,
    kind: 'number',
    label: ['Nomor', 'Number'],
    type,
    computed: true,
  }),
} as const
