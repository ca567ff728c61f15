import { Input } from '@mantine/core'
import { acceptedNames } from '../../../definition/file-types.ts'
import { mostLines } from '../../../definition/lines-of-files.ts'
import { FILES } from '../../files/file-words.ts'
import { useSay } from '../../language.ts'
import { idOf, useScope } from '../../views/form/form-scope.ts'
import { useLineRows } from '../../views/form/lines/use-line-rows.ts'
import type { LinesProps } from '../../views/form/lines-field.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { useFileLines } from './use-file-lines.ts'

/** Several files of a record. */
export default function FilesInput({ name, field, title }: LinesProps) {
  const say = useSay()
  const { locked } = useScope()
  const { rows, message } = useLineRows(name)
  const files = useFileLines(name, field, rows)
  const open = !locked(name, field)
  const error = files.says ?? (files.underway ? undefined : message)
  const types = acceptedNames(files.file.accept)
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
        {files.lines.map((line) => (
          <UploadRow
            key={line.key}
            file={line.file}
            state={line.state}
            gallery={name}
            onRetry={() => files.retry(line.key)}
            onRemove={open ? () => files.remove(line) : undefined}
          />
        ))}
        {files.refused.map((one) => (
          <UploadRow key={one.key} file={null} refused={one} gallery={name} onRemove={() => files.dismiss(one.key)} />
        ))}
        {!open && files.lines.length === 0 && <span>-</span>}
        {open && (
          <DropZone
            id={idOf(name)}
            label={field.label}
            field={files.file}
            multiple
            disabled={files.full}
            invalid={Boolean(error)}
            limits={say(FILES.limitsMany, { types, limit: files.file.maxMb, max: mostLines(field) })}
            onFiles={files.add}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
