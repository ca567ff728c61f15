import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { permissionOfAction } from '../../definition/permission.ts'
import { api } from '../api.ts'
import { refreshAll } from '../controllers/use-record.ts'
import { createWriteKeys, useWriteKeys, type WriteKeys } from '../controllers/write-key.ts'
import type { ActionProps, RowMenuProps } from '../customize.ts'
import { useSay } from '../language.ts'
import { showError, showFailure } from '../notices/notices.ts'
import { usePermission } from '../session/session.ts'
import { printFile } from './print-file.ts'
import { PRINT } from './print-words.ts'
import type { Orientation } from './use-print-preview.ts'

const PrintPreview = lazy(() => import('./print-preview.tsx'))

interface Printed {
  template_code: string
  template_warning: string | null
}

/** Counts a print of a document and answers its paper; a retry after a lost answer counts once. */
async function countedPaper(
  keys: WriteKeys,
  name: string,
  id: number,
  template?: string,
  orientation?: Orientation,
): Promise<Blob> {
  try {
    const body = { template }
    const idempotencyKey = keys.keyFor({ ...body, id })
    const { data } = await api.post<Printed>(`action/${name}/${id}/print`, body, { idempotencyKey })
    keys.ended()
    if (data.template_warning) showError(data.template_warning)
    return await api.file(`print/${name}/${id}`, { template: data.template_code, orientation })
  } catch (error) {
    keys.ended(error)
    throw error
  }
}

/** Prints a document after a preview; slot `actions` of a verb 'print'. */
export function PaperButton({ module, record, allowed, reload }: ActionProps) {
  const say = useSay()
  const keys = useWriteKeys()
  const [isPreviewing, setPreviewing] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Button variant="default" data-prints title={`${say(PRINT.print)} (p)`} onClick={() => setPreviewing(true)}>
        {say(PRINT.print)}
      </Button>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PrintPreview
            path={module.name}
            id={record.id}
            title={say(module.label)}
            count={(template, orientation) => countedPaper(keys, module.name, record.id, template, orientation)}
            onClose={() => {
              setPreviewing(false)
              void reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Prints a row's document at once, with the company's template; slot `rowMenu`. */
export function PaperRowItem({ module, record }: RowMenuProps) {
  const say = useSay()
  const may = usePermission()
  const from = module.actions.print?.from
  const isPrinted = from === undefined || [from].flat().includes(String(record.status))
  if (!isPrinted || !may(permissionOfAction(module, 'print'))) return null
  return <Menu.Item onClick={() => void printAtOnce(module.name, record.id)}>{say(PRINT.print)}</Menu.Item>
}

async function printAtOnce(name: string, id: number): Promise<void> {
  try {
    printFile(await countedPaper(createWriteKeys(), name, id))
  } catch (error) {
    showFailure(error)
  } finally {
    await refreshAll()
  }
}
