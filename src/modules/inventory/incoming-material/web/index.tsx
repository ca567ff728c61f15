import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { incomingMaterial } from '../incoming-material.ts'
import { QcStatus } from './qc-status.tsx'

export default customize(incomingMaterial, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  cells: { qc_status: QcStatus },
})
