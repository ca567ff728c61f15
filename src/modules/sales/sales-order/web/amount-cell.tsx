import type { FieldInputProps } from '../../../../platform/web/customize.ts'
import { LiveAmount } from '../../../shared/web/live-amount.tsx'
import { lineAmount } from './order-worth.ts'

export const AmountCell = ({ base = '' }: FieldInputProps) => <LiveAmount base={base} amountOf={lineAmount} />
