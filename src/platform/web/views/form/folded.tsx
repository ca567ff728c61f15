import { type ReactNode, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { FormValues } from '../../controllers/form-values.ts'
import styles from './form.module.css'

interface FoldedProps {
  heading: string
  /** The fields inside. */
  names: readonly string[]
  /** It is open at first. */
  isOpen: boolean
  children: ReactNode
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

/** A rarely used section: only its heading until it is opened, unless it contains a value or an error. */
export function Folded({ heading, names, isOpen, children }: FoldedProps) {
  const { getValues } = useFormContext<FormValues>()
  const { errors } = useFormState({ name: [...names] })
  const [opened, setOpened] = useState(() => isOpen || getValues([...names]).some(isFilled))
  const wrong = names.some((name) => errors[name] !== undefined)
  return (
    <details className={styles.folded} open={opened || wrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  )
}
