import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { labelInSentence } from '../../cells/label-within.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'
import { useRights } from './use-rights.ts'

/** What stands where rows would be: nothing was found, nothing is there yet, or nothing was loaded. */
export function ListState() {
  const list = useListContext()
  const say = useSay()
  const open = useOpen()
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
  if (search || list.narrowed) {
    const text = search
      ? say(LIST.noneForSearch, { search })
      : say(LIST.noneForFilter, { module: labelInSentence(list.module.label) })
    return (
      <State text={text}>
        <Button variant="default" onClick={list.reset}>
          {say(LIST.reset)}
        </Button>
      </State>
    )
  }
  return (
    <State text={say(LIST.neverFilled, { module: labelInSentence(list.module.label) })}>
      {rights.create && rights.path && !list.embedding && (
        <Button onClick={() => open(addressText(rights.path ?? '', { view: 'create' }))}>{say(LIST.add)}</Button>
      )}
    </State>
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
