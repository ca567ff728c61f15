import { PlaceholderPage } from '../../../../platform/web/shell/placeholder-page.tsx'

export default PlaceholderPage
