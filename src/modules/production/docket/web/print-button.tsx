import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import { useWriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure, showWarning } from '../../../../platform/web/notices/notices.ts'
import { countPrint, PRINT_BLOCKED, printOnPaper } from './paper-print.ts'
import { openPrintWindow } from './print-window.ts'

const PrintPreview = lazy(() => import('../../../../platform/web/print/print-preview.tsx'))

const PRINT: Label = ['Cetak', 'Print']
const ON_PAPER: Label = ['Cetak Dot Matrix', 'Dot matrix print']
const AS_PDF: Label = ['Pratinjau PDF (A4)', 'PDF preview (A4)']

/** Prints a docket on continuous paper in a new window, or as a PDF. Both are counted and audited. */
export function PrintButton({ module, record, allowed, reload }: ActionProps) {
  const say = useSay()
  const keys = useWriteKeys()
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  if (!allowed) return null

  async function onPaper(): Promise<void> {
    // Opened while the click is handled; after the server's answer the browser would block it.
    const popup = openPrintWindow()
    if (!popup) {
      showWarning(say(PRINT_BLOCKED))
      return
    }
    setBusy(true)
    try {
      if (!(await printOnPaper(popup, record.id, keys))) showWarning(say(PRINT_BLOCKED))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
      await reload()
    }
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={isBusy} data-prints title={`${say(PRINT)} (p)`}>
            {say(PRINT)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void onPaper()}>{say(ON_PAPER)}</Menu.Item>
          <Menu.Item onClick={() => setPreviewing(true)}>{say(AS_PDF)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PrintPreview
            path={module.name}
            id={record.id}
            title={say(module.label)}
            count={async (template, orientation) => {
              const { template_code } = await countPrint(keys, record.id, { template })
              return api.file(`print/${module.name}/${record.id}`, { template: template_code, orientation })
            }}
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
