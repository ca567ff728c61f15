import { implement } from '../../../../platform/server/engine/implement.ts'
import { ppn } from '../ppn.ts'

export { vatRuleById, vatRuleFor } from './vat-rule.ts'

export default implement(ppn, {})
