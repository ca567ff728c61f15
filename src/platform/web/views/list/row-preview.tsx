import { useQuery } from '@tanstack/react-query'
import type { AnyModule } from '../../../definition/module.ts'
import { fieldNames } from '../../../definition/section.ts'
import { renderWithUnit } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { useOpen } from '../../controllers/address.ts'
import { useSay } from '../../language.ts'
import { apiQuery } from '../../query.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { LIST } from './list-words.ts'
import styles from './row-preview.module.css'

const MOST_FIELDS = 12

interface RowPreviewProps {
  module: AnyModule
  row: Row
  span: number
  href: string | undefined
  /** The width of the visible part of the table. */
  width: number | undefined
}

/** The first fields of a record below its row; it stays at the left edge while the table scrolls. */
export function RowPreview({ module, row, span, href, width }: RowPreviewProps) {
  const say = useSay()
  const may = usePermission()
  const open = useOpen()
  const speech = useSpeech()
  const { data } = useQuery(apiQuery<Row>(`view/${module.name}/${row.id}`))
  const record = data?.data ?? row
  const names = [...new Set([...module.detail.facts, ...module.detail.sections.flatMap(fieldNames)])]
  const fields = names.flatMap((name) => {
    const field = module.fields[name]
    if (!field || field.kind === 'lines' || field.kind === 'password' || (field.permission && !may(field.permission)))
      return []
    return [{ name, field }]
  })
  return (
    <tr className={styles.preview}>
      <td colSpan={span}>
        <div className={styles.previewBox} style={{ width }}>
          <dl className={styles.previewFields}>
            {fields.slice(0, MOST_FIELDS).map(({ name, field }) => (
              <div key={name}>
                <dt>{say(field.label)}</dt>
                <dd>{renderWithUnit(name, field, record, speech)}</dd>
              </div>
            ))}
          </dl>
          {href && (
            <a
              className={styles.previewOpen}
              href={href}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                open(href)
              }}
            >
              {say(LIST.open)}
            </a>
          )}
        </div>
      </td>
    </tr>
  )
}
