import type { Contents } from '../platform/definition/contents.ts'
import { cardList } from './card-list/card-list.ts'
import { cells } from './cells/cells.ts'
import { detail } from './detail/detail.ts'
import { detailEntry } from './detail-entry/detail-entry.ts'
import { detailNote } from './detail-note/detail-note.ts'
import { documentCategory } from './document-category/document-category.ts'
import { everyField } from './every-field/every-field.ts'
import { figures } from './figures/figures.ts'
import { files } from './files/files.ts'
import { formModes } from './form-modes/form-modes.ts'
import { stories } from './group.ts'
import { hostList } from './host-list/host-list.ts'
import { parcel } from './parcel/parcel.ts'
import { rules } from './rules/rules.ts'
import { structured } from './structured/structured.ts'
import { tariff } from './tariff/tariff.ts'

/** The stories: modules that show every field and view, mounted by tests and in development only (docs/stories.md). */
export const storyContents: Contents = [
  {
    group: stories,
    modules: [
      everyField,
      formModes,
      cardList,
      hostList,
      cells,
      figures,
      detail,
      detailEntry,
      detailNote,
      files,
      documentCategory,
      parcel,
      rules,
      structured,
      tariff,
    ],
  },
]
