import { Button, Switch } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { PageArrows } from '../../inputs/page-arrows.tsx'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { useDownload } from './download.ts'
import { FileRows } from './file-rows.tsx'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import { type ImportController, type ImportFile, useRows } from './use-import.ts'

const PAGE_ROWS = 50

interface Props {
  controller: ImportController
  file: ImportFile
  /** Returns to the assignment of columns. */
  rematch: () => void
}

/** The result of the check: the counts, the rows with their errors, and the button that saves all rows. */
export function CheckStep({ controller, file, rematch }: Props) {
  const say = useSay()
  const format = useFormat()
  const { module, running } = controller
  const wrong = file.error_count ?? 0
  const [onlyErrors, setOnlyErrors] = useState(wrong > 0)
  const [page, setPage] = useState(1)
  const rows = useRows(module, file, page, PAGE_ROWS, onlyErrors)
  const total = rows.data?.record ?? 0
  const errors = useDownload(
    `import/${module.name}/${file.id}/errors`,
    `${file.file_name} - ${say(IMPORT.errors)}.xlsx`,
  )
  const count = format.number(file.record_count ?? 0, 0)
  return (
    <div className={styles.stack}>
      <p role="status" className={wrong > 0 ? styles.wrong : styles.right}>
        {wrong > 0 ? say(IMPORT.someWrong, { wrong: format.number(wrong, 0), count }) : say(IMPORT.allRight, { count })}
      </p>
      {!running && (
        <div className={styles.buttons}>
          {wrong === 0 && <Button onClick={() => void controller.save()}>{say(IMPORT.saveAll, { count })}</Button>}
          {wrong > 0 && <Button onClick={controller.restart}>{say(IMPORT.otherFile)}</Button>}
          {wrong > 0 && (
            <Button
              variant="default"
              loading={errors.running}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void errors.start()}
            >
              {say(IMPORT.downloadErrors)}
            </Button>
          )}
          <Button variant="default" onClick={rematch}>
            {say(IMPORT.matchAgain)}
          </Button>
        </div>
      )}
      <div className={styles.above}>
        {wrong > 0 && (
          <Switch
            label={say(IMPORT.onlyErrors)}
            checked={onlyErrors}
            onChange={(event) => {
              setOnlyErrors(event.currentTarget.checked)
              setPage(1)
            }}
          />
        )}
        {total > PAGE_ROWS && (
          <span className={styles.pages}>
            <PageArrows page={page} pages={Math.ceil(total / PAGE_ROWS)} onPage={setPage} />
          </span>
        )}
      </div>
      {rows.data && <FileRows file={file} rows={rows.data.data} />}
    </div>
  )
}
