import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import { refreshAll } from '../../../../platform/web/controllers/use-record.ts'
import { createWriteKeys, type WriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import { currentLanguage, sayNow } from '../../../../platform/web/language.ts'
import { showError, showFailure, showWarning } from '../../../../platform/web/notices/notices.ts'
import { currentNumberFormats } from '../../../../platform/web/number-format.ts'
import { deliveryDocket } from '../docket.ts'
import type { DocketPrint } from '../print/docket-print.ts'
import { docketQrSvg } from '../print/docket-qr.ts'
import { docketText } from '../print/docket-text.ts'
import { openPrintWindow, printDocketText } from './print-window.ts'

export const PRINT_BLOCKED: Label = [
  'Jendela cetak diblokir browser. Izinkan pop-up untuk alamat ini, lalu cetak lagi',
  'The browser blocked the print window. Allow pop-ups for this address, then print again',
]

type Printed = DocketPrint & { template_code: string; template_warning: string | null }

/** Counts a print of a docket; a retry after a lost answer counts once. */
export async function countPrint(
  keys: WriteKeys,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<Printed> {
  try {
    const idempotencyKey = keys.keyFor({ ...body, id })
    const { data } = await api.post<Printed>(`action/${deliveryDocket.name}/${id}/print`, body, { idempotencyKey })
    keys.ended()
    if (data.template_warning) showError(data.template_warning)
    return data
  } catch (error) {
    keys.ended(error)
    throw error
  }
}

/** Prints a docket in a new window. Call it while a click is handled, because browsers open windows only then. */
export async function printNow(id: number): Promise<void> {
  try {
    if (!(await printOnPaper(openPrintWindow(), id))) showWarning(sayNow(PRINT_BLOCKED))
  } catch (error) {
    showFailure(error)
  } finally {
    await refreshAll()
  }
}

/** Prints a docket into an open window; false when it was blocked. Closes the window when the docket cannot be read. */
export async function printOnPaper(popup: Window | null, id: number, keys = createWriteKeys()): Promise<boolean> {
  try {
    const printed = await countPrint(keys, id, {})
    const { own, corporate } = currentNumberFormats()
    const number = printed.docket_number
    const style = { language: currentLanguage(), numberFormat: own ?? corporate }
    return printDocketText(
      number,
      docketText(printed, printed.template_code, style),
      docketQrSvg(printed.scan_code),
      popup,
    )
  } catch (error) {
    popup?.close()
    throw error
  }
}
