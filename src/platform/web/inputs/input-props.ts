import type { ReactNode } from 'react'

/** The properties of every input; in a table of lines the label is for screen readers only. */
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
