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
  /** The name of the module of which the next document is. */
  module: string
  /** What its form starts with. */
  start: Readonly<Record<string, number>>
  /** The one filled button of the screen; false where the record has a step of its own to take first. */
  isPrimary?: boolean
}

/** Leads from a document to the form of the one that follows it, filled in; absent for who may not create it. */
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
