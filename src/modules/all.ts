import { contentsWith } from './index.ts'
import { platformModules } from './platform.ts'

/** The whole product. */
export const contents = contentsWith(platformModules)
