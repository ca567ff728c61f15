import { useContext } from 'react'
import { OpenLink, opensAt } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'

/** The modules of document types that have another name than their module. */
const MODULES: Readonly<Record<string, string>> = {
  docket: 'production/docket',
  batch_adjustment: 'production/docket',
  fuel_usage: 'fuel',
  stock_take: 'opname-stock',
}

/** The type of a posting's document, as a link to it. */
export function DocumentCell({ field, value, record }: CellProps) {
  const say = useSay()
  const kind = String(value)
  const screen = useContext(ContentsContext).screenOf(MODULES[kind] ?? kind.replaceAll('_', '-'))
  const label = field.kind === 'select' ? field.options[kind] : undefined
  if (!label) return '-'
  if (!screen || typeof record.source_id !== 'number') return say(label)
  return (
    <OpenLink href={opensAt({ path: screen.path, view: 'detail' }, record.source_id)} asButton={false} inTable>
      {say(label)}
    </OpenLink>
  )
}
