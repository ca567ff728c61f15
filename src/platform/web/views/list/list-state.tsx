import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { labelInSentence } from '../../cells/label-within.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './list-state.module.css'
import { LIST } from './list-words.ts'
import { useRights } from './use-rights.ts'

/** What stands where rows would be: nothing was found, nothing is there yet, or nothing was loaded. */
export function ListState() {
  const list = useListContext()
  const say = useSay()
  const rights = useRights(list.module)
  if (list.rows.length > 0 || list.loading) return null
  if (list.failed) {
    return (
      <State text={say(LIST.failed)}>
        <Button variant="default" onClick={list.reload}>
          {say(LIST.reload)}
        </Button>
      </State>
    )
  }
  const { search } = list.state
  const { none } = list.module.list
  if (search || list.narrowed) {
    const text = search
      ? say(LIST.noneForSearch, { search })
      : say(none?.filtered ?? LIST.noneForFilter, { module: labelInSentence(list.module.label) })
    return (
      <State text={text}>
        <Button variant="default" onClick={list.reset}>
          {say(LIST.reset)}
        </Button>
      </State>
    )
  }
  return (
    <State text={say(none?.all ?? LIST.neverFilled, { module: labelInSentence(list.module.label) })}>
      {rights.create && rights.screen && !list.embedding && <FirstSteps screen={rights.screen} />}
    </State>
  )
}

/** How an empty list is filled: by hand or from a file. */
export function FirstSteps({ screen }: { screen: string }) {
  const say = useSay()
  const open = useOpen()
  return (
    <div className={styles.steps}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => open(addressText(screen, { view: 'create' }))}>
        {say(LIST.add)}
      </Button>
      <Button variant="default" onClick={() => open(addressText(screen, { view: 'import' }))}>
        {say(LIST.import)}
      </Button>
    </div>
  )
}

export function State({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <span>{text}</span>
      {children}
    </div>
  )
}
