import { Button, Loader } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { linesOf } from '../../../definition/module.ts'
import { useFileDrop } from '../../inputs/upload/use-file-drop.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { useDownload } from './download.ts'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import type { ImportController } from './use-import.ts'

/** The server's size limit of a file. */
const MOST_ROWS = 100_000

/** The place to drop or choose the file, and the template. */
export function UploadStep({ controller }: { controller: ImportController }) {
  const { module, running, refused, upload } = controller
  const say = useSay()
  const format = useFormat()
  const chosen = useRef<HTMLInputElement>(null)
  const template = useDownload(`import/${module.name}/template`, `${say(module.label)}.xlsx`)
  const give = (list: FileList | null) => {
    const [file] = Array.from(list ?? [])
    if (file && !running) void upload(file)
  }
  const drop = useFileDrop(false, give)
  return (
    <div className={styles.stack}>
      <div className={styles.zone} {...drop}>
        <input
          ref={chosen}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            give(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {running === 'upload' ? (
          <span role="status" className={styles.reading}>
            <Loader size={16} aria-hidden /> {say(IMPORT.reading)}
          </span>
        ) : (
          <div className={styles.ways}>
            <span className={styles.drop}>{say(IMPORT.drop)}</span>
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-describedby="import-limits"
              onClick={() => chosen.current?.click()}
            >
              {say(IMPORT.choose)}
            </Button>
          </div>
        )}
        <span id="import-limits" className={styles.dim}>
          {say(IMPORT.limits, { rows: format.number(MOST_ROWS, 0) })}
        </span>
      </div>
      {refused && (
        <p className={styles.wrong} role="alert">
          {refused}
        </p>
      )}
      <p className={styles.dim}>{say(IMPORT.templateHint)}</p>
      {linesOf(module.fields).some(([, field]) => !field.computed) && (
        <p className={styles.dim}>{say(IMPORT.linesHint)}</p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={template.running}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void template.start()}
        >
          {say(IMPORT.template)}
        </Button>
      </div>
    </div>
  )
}
