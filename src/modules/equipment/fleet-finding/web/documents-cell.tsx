import { useContext } from 'react'
import { OpenLink } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText } from '../../../../platform/web/controllers/address.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import styles from './documents-cell.module.css'

/**
 * The documents of a finding, one per line: `fuel/12 BBM/SMG/2611/00042` links to the fill for users who may read it.
 */
export function DocumentsCell({ value }: CellProps) {
  const { screenOf } = useContext(ContentsContext)
  const may = usePermission()
  if (typeof value !== 'string' || value === '') return '-'
  return (
    <ul className={styles.documents}>
      {value.split('\n').map((line) => {
        const [, module = '', id = '', number = line] = /^(.*)\/(\d+) (.*)$/.exec(line) ?? []
        const screen = screenOf(module)
        return (
          <li key={line}>
            {screen && may(screen.permission) ? (
              <OpenLink href={addressText(screen.path, { view: 'detail', id })} asButton={false} inTable={false}>
                {number}
              </OpenLink>
            ) : (
              number
            )}
          </li>
        )
      })}
    </ul>
  )
}
