import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { api } from '../api.ts'
import { callParameters } from '../controllers/list-address.ts'
import { useListContext } from '../controllers/use-list.ts'
import { useSay } from '../language.ts'
import { showFailure } from '../notices/notices.ts'
import { printFile } from '../print/print-file.ts'
import { PRINT } from '../print/print-words.ts'
import { useColumns } from '../views/list/use-columns.ts'

/** Prints all rows of a report, with the shown columns in their order. */
export function PrintButton() {
  const { module, state, fixed } = useListContext()
  const { shown } = useColumns()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { page: _, limit: __, ...asked } = callParameters(state)
      const columns = shown.map(({ name }) => name).join(',')
      printFile(await api.file(`print/${module.name}`, { ...asked, ...fixed, columns }))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} loading={isBusy} onClick={() => void print()}>
      {say(PRINT.print)}
    </Button>
  )
}
