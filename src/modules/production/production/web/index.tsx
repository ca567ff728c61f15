import { customize } from '../../../../platform/web/customize.ts'
import { production } from '../production.ts'
import { DocketButton } from './docket-button.tsx'

export default customize(production, { actions: { docket: DocketButton } })
