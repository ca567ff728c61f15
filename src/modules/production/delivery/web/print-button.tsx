import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { api, newIdempotencyKey } from '../../../../platform/web/api.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { showFailure, showWarning } from '../../../../platform/web/notices/notices.ts'
import type { DocketPrint } from '../print/docket-print.ts'
import { docketQrSvg } from '../print/docket-qr.ts'
import { docketText } from '../print/docket-text.ts'
import { openPrintWindow, printDocketText } from './print-window.ts'

const PRINT: Label = ['Cetak', 'Print']
const ON_PAPER: Label = ['Kertas Kontinu (Teks)', 'Continuous paper (text)']
const AS_PDF: Label = ['PDF (A4)', 'PDF (A4)']
const BLOCKED: Label = [
  'Jendela cetak diblokir browser. Izinkan pop-up untuk alamat ini, lalu cetak lagi',
  'The browser blocked the print window. Allow pop-ups for this address, then print again',
]

type Printed = DocketPrint & { template_code: string; template_warning: string | null }

/** Prints a docket: on continuous paper in a window of its own, or as a PDF. Either is counted and audited. */
export function PrintButton({ record, allowed, reload }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  if (!allowed) return null

  const print = async (show: (printed: Printed, popup: Window) => Promise<boolean>) => {
    // Opened while the click is handled: after the server's answer the browser would block it.
    const popup = openPrintWindow()
    if (!popup) {
      showWarning(say(BLOCKED))
      return
    }
    setBusy(true)
    try {
      const { data } = await api.post<Printed>(
        `action/production/docket/${record.id}/print`,
        {},
        { idempotencyKey: newIdempotencyKey() },
      )
      if (data.template_warning) showWarning(data.template_warning)
      if (!(await show(data, popup))) showWarning(say(BLOCKED))
    } catch (error) {
      popup.close()
      showFailure(error)
    } finally {
      setBusy(false)
      await reload()
    }
  }

  const onPaper = () =>
    print(async (printed, popup) =>
      printDocketText(
        printed.docket_number,
        docketText(printed, printed.template_code, { language }),
        docketQrSvg(printed.docket_number),
        popup,
      ),
    )
  const asPdf = () =>
    print(async (printed, popup) => {
      const file = await api.file(`print/production/docket/${record.id}`, { template: printed.template_code })
      popup.location.href = URL.createObjectURL(file)
      return true
    })

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isBusy}>
          {say(PRINT)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onPaper}>{say(ON_PAPER)}</Menu.Item>
        <Menu.Item onClick={asPdf}>{say(AS_PDF)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
