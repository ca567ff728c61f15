import { Button, VisuallyHidden } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOfCollection } from '../../../definition/permission.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { usePermission } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import { MenuButton } from '../menu-button.tsx'
import styles from './list-toolbar.module.css'
import { LIST } from './list-words.ts'
import { useExport } from './use-export.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useRights } from './use-rights.ts'

const CollectionModal = lazy(() => import('../collection/collection-modal.tsx'))
const ExportItems = lazy(() => import('./export-items.tsx'))

/** The buttons of a list: export, columns, new record. An empty list has the latter in place of its rows. */
export function ListToolbar({ chooseColumns }: { chooseColumns?: () => void }) {
  const { module, neverFilled } = useListContext()
  const say = useSay()
  const rights = useRights(module)
  const phone = useIsPhone()
  const More = useCustomization(module).toolbar?.list
  return (
    <>
      {More && <More module={module} />}
      <CollectionButtons />
      {rights.export && <ExportMenu />}
      {!phone && chooseColumns && (
        <Button variant="default" leftSection={<IconColumns size={16} />} onClick={chooseColumns}>
          {say(LIST.columns)}
        </Button>
      )}
      {rights.create && rights.screen && !neverFilled && (
        <>
          <ImportButton path={rights.screen} className={styles.tool} />
          <CreateButton path={rights.screen} module={module} />
        </>
      )}
    </>
  )
}

/** The calls on many records with a preview of their effects. */
function CollectionButtons() {
  const { module } = useListContext()
  const say = useSay()
  const may = usePermission()
  const [asked, setAsked] = useState<string | null>(null)
  const offered = Object.entries(module.collections).filter(
    ([verb, { previews }]) => previews && may(permissionOfCollection(module, verb)),
  )
  return offered.map(([verb, collection]) => (
    <Fragment key={verb}>
      <Button variant="default" onClick={() => setAsked(verb)}>
        {say(collection.label)}
      </Button>
      {asked === verb && (
        <Suspense>
          <CollectionModal module={module} verb={verb} collection={collection} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Fragment>
  ))
}

/** Many records at once, from a file. */
export function ImportButton({ path, className }: { path: string; className?: string }) {
  const say = useSay()
  const open = useOpen()
  const address = addressText(path, { view: 'import' })
  return (
    <Button
      component="a"
      href={address}
      variant="default"
      className={className}
      leftSection={<IconFileImport size={16} />}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(address)
      }}
    >
      {say(LIST.import)}
    </Button>
  )
}

/** On a phone it is at the bottom, near the thumb. */
export function CreateButton({ path, module }: { path: string; module: AnyModule }) {
  const say = useSay()
  const open = useOpen()
  const address = addressText(path, { view: 'create' })
  return (
    <Button
      component="a"
      href={address}
      className={styles.create}
      data-tour="add"
      data-at-bottom
      leftSection={<IconPlus size={16} />}
      title={`${say(LIST.addTo, { module: labelWithin(module.label) })} (n)`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(address)
      }}
    >
      {say(LIST.add)}
    </Button>
  )
}

function ExportMenu() {
  const say = useSay()
  const format = useFormat()
  const { total } = useListContext()
  const { running, rows, start, cancel } = useExport()
  if (running) {
    const all = total === undefined ? '…' : format.number(Math.max(total, rows), 0)
    const figures = { rows: format.number(rows, 0), total: all }
    const progress = say(LIST.exportingRows, figures)
    return (
      <>
        <VisuallyHidden role="status">{progress}</VisuallyHidden>
        <Button variant="default" leftSection={<IconX size={16} />} title={say(LIST.exportCancel)} onClick={cancel}>
          {progress}
        </Button>
      </>
    )
  }
  return (
    <MenuButton
      variant="default"
      className={styles.tool}
      leftSection={<IconDownload size={16} />}
      rightSection={<IconChevronDown size={14} />}
      menu={(close) => <ExportItems close={close} start={(one) => void start(one)} />}
    >
      {say(LIST.export)}
    </MenuButton>
  )
}
