import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import { useWriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { showError, showFailure, showWarning } from '../../../../platform/web/notices/notices.ts'
import { useNumberFormat } from '../../../../platform/web/number-format.ts'
import type { DocketPrint } from '../print/docket-print.ts'
import { docketQrSvg } from '../print/docket-qr.ts'
import { docketText } from '../print/docket-text.ts'
import { openPrintWindow, printDocketText } from './print-window.ts'

const PrintPreview = lazy(() => import('../../../../platform/web/print/print-preview.tsx'))

const PRINT: Label = ['Cetak', 'Print']
const ON_PAPER: Label = ['Cetak Dot Matrix', 'Dot matrix print']
const AS_PDF: Label = ['Pratinjau PDF (A4)', 'PDF preview (A4)']
const BLOCKED: Label = [
  'Jendela cetak diblokir browser. Izinkan pop-up untuk alamat ini, lalu cetak lagi',
  'The browser blocked the print window. Allow pop-ups for this address, then print again',
]

type Printed = DocketPrint & { template_code: string; template_warning: string | null }

/** Prints a docket: on continuous paper in a window of its own, or as a PDF. Either is counted and audited. */
export function PrintButton({ module, record, allowed, reload }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const numberFormat = useNumberFormat()
  const keys = useWriteKeys()
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  if (!allowed) return null

  /** Counts the print; a repetition after a lost answer counts once. */
  async function counted(body: Readonly<Record<string, unknown>>): Promise<Printed> {
    try {
      const idempotencyKey = keys.keyFor(body)
      const { data } = await api.post<Printed>(`action/${module.name}/${record.id}/print`, body, { idempotencyKey })
      keys.ended()
      if (data.template_warning) showError(data.template_warning)
      return data
    } catch (error) {
      keys.ended(error)
      throw error
    }
  }

  async function onPaper(): Promise<void> {
    // Opened while the click is handled: after the server's answer the browser would block it.
    const popup = openPrintWindow()
    if (!popup) {
      showWarning(say(BLOCKED))
      return
    }
    setBusy(true)
    try {
      const printed = await counted({})
      const text = docketText(printed, printed.template_code, { language, numberFormat })
      const number = printed.docket_number
      if (!printDocketText(number, text, docketQrSvg(number), popup)) showWarning(say(BLOCKED))
    } catch (error) {
      popup.close()
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
              const { template_code } = await counted({ template })
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
