import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { acceptedNames } from '../../../definition/file-types.ts'
import { mostLines } from '../../../definition/lines-of-files.ts'
import { FILES } from '../../files/file-words.ts'
import { useSay } from '../../language.ts'
import { idOf } from '../../views/form/form-scope.ts'
import type { LinesProps } from '../../views/form/lines-field.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import type { FileLines } from './use-file-lines.ts'

interface FrameProps extends LinesProps {
  files: FileLines
  /** The message of the form's validation. */
  message: string | undefined
  mayAdd: boolean
  /** The lines themselves. */
  children: ReactNode
}

/** Around the files of a record: label, refused files, and the place where more are dropped. */
export function FileLinesFrame({ name, field, title, files, message, mayAdd, children }: FrameProps) {
  const say = useSay()
  const error = files.says ?? (files.underway ? undefined : message)
  const { accept, maxMb } = files.file
  const limits = { types: acceptedNames(accept), limit: maxMb, max: mostLines(field) }
  return (
    <Input.Wrapper
      id={idOf(name)}
      label={title}
      labelElement="div"
      description={field.hint && say(field.hint)}
      error={error}
      required={field.required}
    >
      <div className={styles.list}>
        {children}
        {files.refused.map((one) => (
          <UploadRow key={one.key} file={null} refused={one} gallery={name} onRemove={() => files.dismiss(one.key)} />
        ))}
        {!mayAdd && files.lines.length === 0 && <span>-</span>}
        {mayAdd && (
          <DropZone
            id={idOf(name)}
            label={field.label}
            field={files.file}
            multiple
            disabled={files.full}
            invalid={Boolean(error)}
            limits={say(FILES.limitsMany, limits)}
            onFiles={files.add}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
