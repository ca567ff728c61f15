import type { AnyModule } from '../../../definition/module.ts'
import { isNumeric, textWithUnit } from '../../cells/cell-text.ts'
import type { Speech } from '../../cells/shown-kind.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'

interface CardLineProps {
  module: AnyModule
  names: readonly string[]
  row: Row
  speech: Speech
  /** The first line says what the record is known by; in the others a figure alone would not be understood. */
  isFirst?: boolean
}

/** What a line of a record's card says; what is empty or hidden from the user is left out. */
export function CardLine({ module, names, row, speech, isFirst = false }: CardLineProps) {
  const say = useSay()
  const texts = names.flatMap((name) => {
    const field = module.fields[name]
    const text = field && textWithUnit(name, field, row, speech)
    if (!field || !text) return []
    return [!isFirst && isNumeric(field) ? `${say(field.label)} ${text}` : text]
  })
  return texts.join(' · ')
}
