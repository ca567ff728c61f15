import { useQuery } from '@tanstack/react-query'
import Big from 'big.js'
import { useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { NumberBox } from '../../../../platform/web/inputs/number-box.tsx'
import { isPlain } from '../../../../platform/web/inputs/typed-number.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { APPROVED_DOCUMENTS } from '../approval-credit-submission.ts'
import { type ApprovalLevel, levelsFor } from '../approval-level.rules.ts'
import styles from './level-preview.module.css'

const AMOUNT: Label = ['Untuk nilai', 'For the amount']
const APPLY: Label = ['Level yang berlaku', 'Levels that apply']
const NONE: Label = ['Belum ada level yang aktif', 'No level is active yet']
const LEVEL: Label = ['Level {level} · {who}, {hours} jam', 'Level {level} · {who}, {hours} hours']
const USERS: Label = ['pengguna tertentu', 'named users']

interface LevelRow extends ApprovalLevel {
  id: number
  doc_type: string
  role_name: string | null
  due_hours: number
}

/** The levels that would have to approve an amount, for each type of document. */
export function LevelPreview() {
  const say = useSay()
  const [amount, setAmount] = useState('100000000')
  const { data } = useQuery(apiQuery<LevelRow[]>('list/approval-credit-submission', { active: 'true', limit: 100 }))
  const levels = levelsFor(data?.data ?? [], new Big(isPlain(amount) ? amount : 0).toNumber())
  return (
    <section className={styles.preview} aria-label={say(APPLY)}>
      <NumberBox
        id="approval-amount"
        label={say(AMOUNT)}
        value={amount}
        onChange={setAmount}
        decimals={0}
        shown={0}
        prefix="Rp."
      />
      <div aria-live="polite">
        {Object.entries(APPROVED_DOCUMENTS).map(([type, label]) => {
          const own = levels.filter((one) => one.doc_type === type)
          if (own.length === 0) return null
          return (
            <ol key={type} className={styles.levels} aria-label={say(label)}>
              <li>
                <strong>{say(label)}</strong>
              </li>
              {own.map(({ id, level, role_name: role, due_hours: hours }) => (
                <li key={id}>{say(LEVEL, { level, who: role ?? say(USERS), hours })}</li>
              ))}
            </ol>
          )
        })}
        {data && levels.length === 0 && <p>{say(NONE)}</p>}
      </div>
    </section>
  )
}
