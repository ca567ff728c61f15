import { customize } from '../../../../platform/web/customize.ts'
import { templateEmail } from '../template-email.ts'
import { MailPreview } from './mail-preview.tsx'

export default customize(templateEmail, { sections: { preview: MailPreview } })
