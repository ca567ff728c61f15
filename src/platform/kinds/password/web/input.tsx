import { lazy } from 'react'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { PasswordField } from '../field.ts'

const PasswordControl = lazy(() => import('./password-control.tsx'))

export const passwordInput: InputKind<PasswordField> = { Input: (props) => <PasswordControl {...props} /> }
