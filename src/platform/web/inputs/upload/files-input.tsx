import { useScope } from '../../views/form/form-scope.ts'
import { useLineRows } from '../../views/form/lines/use-line-rows.ts'
import type { LinesProps } from '../../views/form/lines-field.tsx'
import { FileLinesFrame } from './file-lines-frame.tsx'
import { UploadRow } from './upload-row.tsx'
import { useFileLines } from './use-file-lines.ts'

/** Several files of a record. */
export default function FilesInput(props: LinesProps) {
  const { name, field } = props
  const { locked } = useScope()
  const { rows, message } = useLineRows(name)
  const files = useFileLines(name, field, rows)
  const open = !locked(name, field)
  return (
    <FileLinesFrame {...props} files={files} message={message} mayAdd={open}>
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
    </FileLinesFrame>
  )
}
