import { useMemo } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { inputValue } from '../../controllers/form-values.ts'
import { useQuestions } from '../../controllers/use-questions.ts'
import type { Row } from '../../record.ts'
import type { ImportFile, Target } from './use-import.ts'

/** The values apply to all records, so the form has none of a record's own values. */
const NO_RECORD: Row = { id: 0 }

/** A value that distinguishes records cannot be the same for all of them. */
const isShared = ({ title }: AnyModule, name: string, field: Field | undefined): field is Field =>
  field !== undefined && field.kind !== 'lines' && !field.unique && name !== title

/** The user's values for all rows. */
export interface Given {
  isGiven: (name: string) => boolean
  /** The values as sent; undefined while some are invalid. */
  read: () => Promise<Readonly<Record<string, unknown>> | undefined>
}

/** The fields without a column in the file, as a form of its own: each has one value for all rows. */
export function useSameValues(module: AnyModule, file: ImportFile, lacking: readonly Target[]) {
  const asked = lacking.map(({ key }) => key).join()
  const fields = useMemo(
    () =>
      Object.fromEntries(
        asked.split(',').flatMap((name): [string, Field][] => {
          const field = module.fields[name]
          return isShared(module, name, field) ? [[name, withinForm(field, asked.split(','))]] : []
        }),
      ),
    [module, asked],
  )
  const start = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(file.values).map(([name, value]) => {
          const field = module.fields[name]
          return [name, field ? inputValue(field, value) : value]
        }),
      ),
    [module, file],
  )
  const { form, allowed, body } = useQuestions(fields, NO_RECORD, start)
  const values = form.watch()
  const names = Object.keys(fields).filter((name) => isFilled(values[name]))
  const given: Given = {
    isGiven: (name) => names.includes(name),
    read: async () => {
      if (!(await form.trigger(names, { shouldFocus: true }))) return undefined
      const sent = body(form.getValues()).body
      return Object.fromEntries(names.map((name) => [name, sent[name]]))
    },
  }
  return { fields, form, allowed, given }
}

/** A choice is filtered by the other fields of this form; values in columns differ from row to row. */
function withinForm(field: Field, asked: readonly string[]): Field {
  if (field.kind !== 'link' || !field.among) return field
  const among = Object.entries(field.among).filter(([, parent]) => parent && asked.includes(parent))
  return { ...field, among: Object.fromEntries(among) }
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
