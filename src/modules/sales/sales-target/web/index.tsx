import { customize } from '../../../../platform/web/customize.ts'
import { salesTarget } from '../sales-target.ts'
import { AchievementBar } from './achievement-bar.tsx'

export default customize(salesTarget, { cells: { achievement_pct: AchievementBar } })
