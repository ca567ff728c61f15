import { implement } from '../../../../platform/server/engine/implement.ts'
import { defaultDataConfig } from '../default-data-config.ts'

export { copyDefaults } from './copy-defaults.ts'

export default implement(defaultDataConfig, {})
