import { ApiError } from '../api-error.ts'

/** The inputs of both steps; those of the contact have the names of the call. */
export interface Entries {
  companyName: string
  city: { id: number; name: string } | null
  address: string
  name: string
  phone: string
  username: string
  email: string
  password: string
  retype_password: string
}

export const NOTHING: Entries = {
  companyName: '',
  city: null,
  address: '',
  name: '',
  phone: '',
  username: '',
  email: '',
  password: '',
  retype_password: '',
}

/** What both steps need. */
export interface StepProps {
  entries: Entries
  change: (part: Partial<Entries>) => void
  /** By the field's name in the call, `pic.email`. */
  errors: Readonly<Record<string, string>>
  setErrors: (errors: Readonly<Record<string, string>>) => void
  onDone: () => void
}

/** Whether an error is about the company, not about the contact. */
export const isOfCompany = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).some((field) => field.startsWith('corporate.'))
