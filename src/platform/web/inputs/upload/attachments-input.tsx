import { Input } from '@mantine/core'
import { attachmentKeys } from '../../../definition/lines-of-files.ts'
import { permissionOf, permissionOfAttachments } from '../../../definition/permission.ts'
import { api } from '../../api.ts'
import { useFormContext as useRecordForm } from '../../controllers/use-form.ts'
import { FILES } from '../../files/file-words.ts'
import { useSay } from '../../language.ts'
import { confirm } from '../../notices/confirm.ts'
import { showFailure, showSuccess } from '../../notices/notices.ts'
import { usePermission } from '../../session/session.ts'
import { FieldInput } from '../../views/form/field-input.tsx'
import { useScope } from '../../views/form/form-scope.ts'
import { useLineRows } from '../../views/form/lines/use-line-rows.ts'
import type { LinesProps } from '../../views/form/lines-field.tsx'
import { FileLinesFrame } from './file-lines-frame.tsx'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { type FileLine, useFileLines } from './use-file-lines.ts'

/** Documents of a record, each with a category, a name and a file (specification §6 defines the permissions). */
export default function AttachmentsInput(props: LinesProps) {
  const { name, field } = props
  const say = useSay()
  const may = usePermission()
  const { locked } = useScope()
  const { module, record, forgetLine } = useRecordForm()
  const { rows, message } = useLineRows(name)
  const files = useFileLines(name, field, rows)
  const { category, title: called, expiry } = attachmentKeys(field)
  const open = !locked(name, field)
  const mayAdd = open && may(permissionOfAttachments(module, 'create'))
  const mayDelete = open && may(permissionOfAttachments(module, 'delete'))

  /** A stored document is deleted at once, after a confirmation; a new one exists only here. */
  async function remove(line: FileLine): Promise<void> {
    if (line.id === undefined || !record) return files.remove(line)
    const question = { title: say(FILES.deleteTitle), text: line.file?.name, danger: true }
    if (!(await confirm({ ...question, confirm: FILES.deleteYes, cancel: FILES.deleteNo }))) return
    try {
      const answer = await api.delete(`delete/${module.name}/${record.id}/${name}/${line.id}`)
      forgetLine(name, line.id)
      files.forget(line.id)
      showSuccess(answer.message ?? say(FILES.deleted))
    } catch (failure) {
      showFailure(failure)
    }
  }

  return (
    <FileLinesFrame {...props} files={files} message={message} mayAdd={mayAdd}>
      <ul className={styles.attachments} aria-label={say(field.label)}>
        {files.lines.map((line) => {
          const base = `${name}.${line.index}.`
          const isRemovable = line.id === undefined ? open : mayDelete
          return (
            <li key={line.key} className={styles.attachment}>
              {category && (
                <FieldInput
                  name={category.name}
                  field={category.field}
                  base={base}
                  siblings={field.fields}
                  disabled={!may(permissionOf(module, 'update'))}
                />
              )}
              {called && <FieldInput name={called.name} field={called.field} base={base} siblings={field.fields} />}
              {expiry && <FieldInput name={expiry.name} field={expiry.field} base={base} siblings={field.fields} />}
              <Input.Wrapper label={say(FILES.file)} labelElement="div">
                <UploadRow
                  file={line.file}
                  state={line.state}
                  gallery={name}
                  onRetry={() => files.retry(line.key)}
                  onRemove={isRemovable ? () => void remove(line) : undefined}
                />
              </Input.Wrapper>
            </li>
          )
        })}
      </ul>
    </FileLinesFrame>
  )
}
