import type { ReactNode } from 'react'

/** What every input takes; in a table of lines the label is only read aloud. */
export interface ControlProps<V> {
  id?: string
  label?: ReactNode
  'aria-label'?: string
  'aria-description'?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
}
