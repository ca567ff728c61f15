import { lazy } from 'react'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { PeriodField } from '../field.ts'

const PeriodControl = lazy(() => import('./period-control.tsx'))

export const periodInput: InputKind<PeriodField> = { Input: (props) => <PeriodControl {...props} /> }
