import { Button } from '@mantine/core'
import { useContext } from 'react'
import type { Label } from '../../../definition/label.ts'
import { ContentsContext } from '../../contents.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useSay } from '../../language.ts'
import { useRights } from '../list/use-rights.ts'
import styles from './detail.module.css'

interface Props {
  label: Label
  /** The name of the next document's module. */
  module: string
  /** The initial values of its form. */
  start: Readonly<Record<string, number | string>>
  /** It is the filled button of the screen; false where the record itself has a step first. */
  isPrimary?: boolean
}

/** A button from a document to the form of the next one, filled in; absent for users who may not create it. */
export function NextStep({ label, module, start, isPrimary = true }: Props) {
  const say = useSay()
  const open = useOpen()
  const next = useContext(ContentsContext).moduleNamed(module)
  if (!next) throw new Error(`The next step leads to '${module}', which is no module with screens.`)
  const { create, screen } = useRights(next)
  if (!create || screen === undefined) return null
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      className={isPrimary ? styles.primary : undefined}
      onClick={() => open(addressText(screen, { view: 'create', ...start }))}
    >
      {say(label)}
    </Button>
  )
}
