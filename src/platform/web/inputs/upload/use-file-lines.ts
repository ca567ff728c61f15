import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { NOT_UPLOADED, UPLOADING } from '../../../definition/file-types.ts'
import { isObject } from '../../../definition/is-object.ts'
import { fileOf, mostLines } from '../../../definition/lines-of-files.ts'
import type { LinesField } from '../../../kinds/lines/field.ts'
import { newIdempotencyKey } from '../../api.ts'
import { type FormValues, newValues } from '../../controllers/form-values.ts'
import { FILES } from '../../files/file-words.ts'
import { type StoredFile, storedFile, storedValues } from '../../files/stored-file.ts'
import { useLanguage, useSay } from '../../language.ts'
import { refusalOf } from './judge-file.ts'
import { type UploadState, useUploads } from './use-uploads.ts'

/** A line as it is shown. */
export interface FileLine {
  key: string
  /** Its index in the form. */
  index: number
  file: StoredFile | null
  state: UploadState | undefined
  /** The id, where it is stored already. */
  id: number | undefined
}

/** A chosen file that was not uploaded at all. */
export interface RefusedFile {
  key: string
  file: File
  message: string
}

export type FileLines = ReturnType<typeof useFileLines>

/** The lines of a form that are files: adding, uploading, removing. */
export function useFileLines(name: string, field: LinesField, rows: readonly FormValues[]) {
  const say = useSay()
  const language = useLanguage()
  const { control, getValues, setValue, trigger } = useFormContext<FormValues>()
  const { submitCount } = useFormState({ control })
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [tooMany, setTooMany] = useState(false)
  const file = fileOf(field)

  /** The current rows: an upload ends long after the render that started it. */
  function change(by: (now: readonly FormValues[]) => readonly FormValues[]): void {
    const now: unknown = getValues(name)
    setValue(name, by(Array.isArray(now) ? now.filter(isObject) : []), { shouldDirty: true })
    void trigger(name)
  }
  const patch = (key: string, values: FormValues) =>
    change((now) => now.map((row) => (row.upload === key ? { ...row, ...values } : row)))

  const uploads = useUploads({
    done: (key, { id, url, preview, file_filename }, { size }) =>
      patch(key, { [file.name]: id, ...storedValues(file.name, { url, preview, name: file_filename, size }) }),
    failed: (key) => patch(key, { [file.name]: NOT_UPLOADED }),
  })

  const isGone = (row: FormValues) => typeof row.id === 'number' && row[`${file.name}_filename`] === null
  const lines: FileLine[] = rows.flatMap((row, index) => {
    if (isGone(row)) return []
    const id = typeof row.id === 'number' ? row.id : undefined
    const key = typeof row.upload === 'string' ? row.upload : `stored-${id}`
    return [{ key, index, id, file: storedFile(file.name, row), state: uploads.states.get(key) }]
  })
  const room = mostLines(field) - lines.length

  return {
    file: file.field,
    lines,
    refused,
    tooMany,
    /** A running upload is no error before the user saves. */
    underway: submitCount === 0 && lines.some(({ state }) => state?.step === 'uploading'),
    full: room <= 0,
    add(files: readonly File[]): void {
      setTooMany(files.length > room)
      const taken = files.slice(0, Math.max(0, room))
      const judged = taken.map((one) => ({
        key: newIdempotencyKey(),
        file: one,
        message: refusalOf(one, file.field, language, field.as === 'files' ? FILES.tooLargeMany : FILES.tooLarge),
      }))
      setRefused(judged.flatMap(({ message, ...one }) => (message === null ? [] : [{ ...one, message }])))
      const fine = judged.filter(({ message }) => message === null)
      change((now) => [
        ...now,
        ...fine.map(({ key }) => ({ ...newValues(field.fields), [file.name]: UPLOADING, upload: key })),
      ])
      for (const one of fine) uploads.start(one.key, one.file)
    },
    retry(key: string): void {
      patch(key, { [file.name]: UPLOADING })
      uploads.retry(key)
    },
    /** Empties the name of a stored file, which is deleted on saving (specification §5); a new one is just removed. */
    remove({ key, index, id }: FileLine): void {
      setTooMany(false)
      if (id !== undefined) {
        change((now) => now.map((row, at) => (at === index ? { ...row, [`${file.name}_filename`]: null } : row)))
        return
      }
      uploads.stop(key)
      change((now) => now.filter((row) => row.upload !== key))
    },
    /** Drops a line that the server has deleted already. */
    forget: (id: number) => change((now) => now.filter((row) => row.id !== id)),
    dismiss: (key: string) => setRefused((now) => now.filter((one) => one.key !== key)),
    says: tooMany ? say(FILES.tooMany) : undefined,
  }
}
