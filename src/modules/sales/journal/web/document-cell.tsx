import { useContext } from 'react'
import { OpenLink, opensAt } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'

/** Which module a kind of document is of, where it is not named as its module. */
const MODULES: Readonly<Record<string, string>> = {
  docket: 'production/docket',
  batch_adjustment: 'production/docket',
  fuel_usage: 'fuel',
  stock_take: 'opname-stock',
}

/** The kind of the document of a posting; it leads to the document. */
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
