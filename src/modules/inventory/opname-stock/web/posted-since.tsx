import { isObject } from '../../../../platform/definition/is-object.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { momentText } from '../../../../platform/web/cells/moment-text.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './posted-since.module.css'

const POSTED = {
  title: ['Diposting sejak dibekukan', 'Posted since the freeze'],
  before: [
    'Bertanggal sebelum dibekukan: stok sistem dihitung ulang dengan baris ini saat disetujui.',
    'Dated before the freeze: the system stock is recalculated with these rows on approval.',
  ],
  after: [
    'Bergerak setelah dibekukan: tidak mengubah hitungan ini.',
    'Moved after the freeze: does not change this count.',
  ],
} as const satisfies Record<string, Label>

interface Posted {
  id: number
  at: string
  source_number: string
  material_name: string
  uom_name: string
  quantity: number
  /** Dated before the snapshot, so that it changes the difference. */
  counts: boolean
}

const isPosted = (value: unknown): value is Posted =>
  isObject(value) && typeof value.id === 'number' && typeof value.at === 'string' && typeof value.quantity === 'number'

/** The movements in the counted stocks since the freeze, for the user who approves. */
export function PostedSince({ record }: SectionProps) {
  const say = useSay()
  const rows = Array.isArray(record?.posted_since) ? record.posted_since.filter(isPosted) : []
  if (rows.length === 0) return null
  const [before, after] = [rows.filter(({ counts }) => counts), rows.filter(({ counts }) => !counts)]
  return (
    <section className={styles.frame} aria-labelledby="posted-since">
      <h2 id="posted-since">{say(POSTED.title)}</h2>
      {before.length > 0 && <Rows says={say(POSTED.before)} rows={before} />}
      {after.length > 0 && <Rows says={say(POSTED.after)} rows={after} />}
    </section>
  )
}

function Rows({ says, rows }: { says: string; rows: readonly Posted[] }) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <>
      <p className={styles.says}>{says}</p>
      <ul className={styles.rows}>
        {rows.map(({ id, at, source_number, material_name, uom_name, quantity }) => (
          <li key={id}>
            <span>{momentText(at, language)}</span>
            <span>{source_number}</span>
            <span>{material_name}</span>
            <span className={styles.quantity}>
              {format.number(quantity, 3, true)} {uom_name}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
