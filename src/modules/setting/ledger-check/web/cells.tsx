import { useContext } from 'react'
import { OpenLink } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText } from '../../../../platform/web/controllers/address.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useLanguage } from '../../../../platform/web/language.ts'
import styles from './cells.module.css'

/** The description of a check, in the user's language. */
export function NameCell({ record }: CellProps) {
  const language = useLanguage()
  return String((language === 'en' ? record.name_en : record.name) ?? '')
}

/** The violations that a check lists; a document's number is a link to it. */
export function ExamplesCell({ value, record }: CellProps) {
  const screen = useContext(ContentsContext).screenOf(String(record.module))
  if (typeof value !== 'string' || value === '') return '-'
  return (
    <ul className={styles.examples}>
      {value.split('\n').map((one) => (
        <li key={one}>
          {screen && !screen.hidden && one.includes('/') ? (
            <OpenLink href={addressText(screen.path, { view: 'list', search: one })} asButton={false} inTable={false}>
              {one}
            </OpenLink>
          ) : (
            one
          )}
        </li>
      ))}
    </ul>
  )
}
