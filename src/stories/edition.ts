import path from 'node:path'
import { PRODUCT } from '../app/product.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import { storyContents } from './index.ts'

/** The product with the stories; the migrations of the stories' tables are recorded separately. */
export const WITH_STORIES: Edition = {
  modules: [
    ...PRODUCT.modules,
    { folder: path.resolve(import.meta.dirname, '..'), contents: storyContents, superAdminOnly: true },
  ],
  migrations: [...PRODUCT.migrations, { files: 'stories/**/server/**/*.sql', ledger: 'story_migrations' }],
  web: PRODUCT.web,
}
