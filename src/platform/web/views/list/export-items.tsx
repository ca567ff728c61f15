import { Menu } from '@mantine/core'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import { AnchoredMenu } from '../anchored-menu.tsx'
import { LIST } from './list-words.ts'
import { EXPORT_FORMATS, type ExportFormat } from './use-export.ts'

/** The file formats of an export. */
export default function ExportItems({ close, start }: { close: () => void; start: (format: ExportFormat) => void }) {
  const say = useSay()
  const { isOneOfViews } = useListContext()
  return (
    <AnchoredMenu close={close}>
      {EXPORT_FORMATS.map((one) => (
        <Menu.Item key={one} onClick={() => start(one)}>
          {say(LIST.exportAs, { format: one.toUpperCase() })}
        </Menu.Item>
      ))}
      {isOneOfViews && <Menu.Item onClick={() => start('views')}>{say(LIST.exportViews)}</Menu.Item>}
    </AnchoredMenu>
  )
}
