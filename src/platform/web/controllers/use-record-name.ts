import { useContext } from 'react'
import { say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { cellText } from '../cells/cell-text.ts'
import { useSpeech } from '../cells/use-speech.ts'
import { ContentsContext } from '../contents.ts'
import type { Row } from '../record.ts'
import { useCustomization } from '../use-customization.ts'

/** The display name of a record: by its module, else its title, or its id where it has none yet. */
export function useRecordName(module: AnyModule): (record: Row) => string {
  const speech = useSpeech()
  const { called } = useCustomization(module)
  const contents = useContext(ContentsContext)
  const field = module.fields[module.title]
  return (record) => {
    const name = called
      ? say(called(record, contents), speech.language)
      : field && cellText(module.title, field, record, speech)
    return name || `#${record.id}`
  }
}
