import { lazy } from 'react'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { ChoicesField } from '../field.ts'

const SeveralControl = lazy(() => import('./several-control.tsx'))

export const choicesInput: InputKind<ChoicesField> = { Input: (props) => <SeveralControl {...props} /> }
