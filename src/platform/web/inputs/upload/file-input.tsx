import { Input } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { acceptedNames, UPLOADING } from '../../../definition/file-types.ts'
import type { FileField } from '../../../kinds/file/field.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { FILES } from '../../files/file-words.ts'
import { type StoredFile, storedFile, storedValues } from '../../files/stored-file.ts'
import { useLanguage, useSay } from '../../language.ts'
import { DropZone } from './drop-zone.tsx'
import { refusalOf } from './judge-file.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const ONE = 'file'

interface FileInputProps {
  id: string
  name: string
  field: FileField
  /** Its path prefix in the values: '' at the top, `items.0.` in a line. */
  base: string
  /** In a table of lines, or under the shared label of several fields. */
  small: boolean
  disabled?: boolean
}

/** One file: dropped, chosen or taken, uploaded at once, and stored by its id. */
export default function FileInput({ id, name, field, base, small, disabled }: FileInputProps) {
  const say = useSay()
  const language = useLanguage()
  const { control, setValue, trigger } = useFormContext<FormValues>()
  const { field: bound, fieldState } = useController({ name: `${base}${name}`, control })
  const { submitCount } = useFormState({ control })
  const parts = Object.keys(storedValues(name, null))
  const known: readonly unknown[] = useWatch<FormValues>({ name: parts.map((part) => `${base}${part}`) })
  const [refused, setRefused] = useState<{ file: File; message: string } | null>(null)
  const file = storedFile(name, Object.fromEntries(parts.map((part, index) => [part, known[index]])))

  const put = (value: number | string | null, stored: StoredFile | null) => {
    for (const [part, one] of Object.entries(storedValues(name, stored))) setValue(`${base}${part}`, one)
    bound.onChange(value)
    void trigger(`${base}${name}`)
  }
  const uploads = useUploads({
    done: (_, { id: fileId, url, preview, file_filename }, { size }) =>
      put(fileId, { url, preview, name: file_filename, size }),
    failed: () => put(null, null),
  })
  const state = uploads.states.get(ONE)

  function take([chosen]: File[]): void {
    if (!chosen) return
    const message = refusalOf(chosen, field, language, FILES.tooLarge)
    setRefused(message === null ? null : { file: chosen, message })
    put(message === null ? UPLOADING : null, null)
    if (message === null) uploads.start(ONE, chosen)
  }
  function empty(): void {
    uploads.stop(ONE)
    setRefused(null)
    put(null, null)
  }

  // A running upload is no error before the user saves.
  const underway = submitCount === 0 && state?.step === 'uploading'
  const message = underway ? undefined : fieldState.error?.message
  const isShown = file !== null || state !== undefined || refused !== null
  return (
    <Input.Wrapper
      id={id}
      label={small ? undefined : say(field.label)}
      labelElement="div"
      description={!small && field.hint ? say(field.hint) : undefined}
      error={small ? Boolean(message) : message}
      required={field.required}
    >
      {isShown ? (
        <UploadRow
          file={file}
          state={state}
          refused={refused ?? undefined}
          gallery={`${base}${name}`}
          onRetry={() => {
            put(UPLOADING, null)
            uploads.retry(ONE)
          }}
          onRemove={disabled ? undefined : empty}
        />
      ) : (
        <DropZone
          id={id}
          label={field.label}
          field={field}
          disabled={disabled}
          small={small}
          invalid={Boolean(message)}
          limits={say(FILES.limits, { types: acceptedNames(field.accept), limit: field.maxMb })}
          onFiles={take}
        />
      )}
    </Input.Wrapper>
  )
}
