import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { momentText } from '../../../../platform/web/cells/moment-text.ts'
import { useLanguage, useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { usePermission, useSession } from '../../../../platform/web/session/session.ts'
import { isCorporateLevel } from '../../../../platform/web/session/session-answer.ts'
import { LayerModal } from '../../../../platform/web/views/layer.tsx'
import styles from './audit-log.module.css'
import { type BrokenBatch, useVerification, type Verification } from './use-verification.ts'
import { AUDIT } from './words.ts'

/** Verifies the company's sealed chain. Shown to users who may read the whole log. */
export function VerifyButton() {
  const say = useSay()
  const may = usePermission()
  const seesAllUnits = useSession((state) => isCorporateLevel(state.profile))
  const [isOpen, setOpen] = useState(false)
  if (!may('read-audit-log') || !seesAllUnits) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say(AUDIT.verify)}
      </Button>
      {isOpen && (
        <LayerModal title={say(AUDIT.verifyTitle)} size={560} onClose={() => setOpen(false)}>
          <VerifyPanel />
        </LayerModal>
      )}
    </>
  )
}

function VerifyPanel() {
  const say = useSay()
  const format = useFormat()
  const { found, busy, run } = useVerification()
  const figures = found && { batches: format.number(found.batches, 0), rows: format.number(found.rows, 0) }
  return (
    <Stack gap="sm">
      <p>{say(AUDIT.verifyText)}</p>
      <div role="status" aria-live="polite">
        {busy && <p>{say(AUDIT.running, figures ?? { batches: 0, rows: 0 })}</p>}
        {!busy && found && <Result found={found} />}
      </div>
      <Button loading={busy} onClick={() => void run()}>
        {say(found && !busy ? AUDIT.again : AUDIT.start)}
      </Button>
    </Stack>
  )
}

function Result({ found }: { found: Verification }) {
  const say = useSay()
  const format = useFormat()
  const count = (number: number) => format.number(number, 0)
  const figures = { batches: count(found.batches), rows: count(found.rows), count: count(found.broken.length) }
  return (
    <Stack gap="xs">
      {found.broken.length > 0 ? (
        <>
          <strong className={styles.broken}>{say(AUDIT.broken, figures)}</strong>
          <ul className={styles.batches}>
            {found.broken.map((batch) => (
              <Broken key={batch.no} batch={batch} />
            ))}
          </ul>
        </>
      ) : (
        <strong className={styles.whole}>{say(found.batches === 0 ? AUDIT.none : AUDIT.whole, figures)}</strong>
      )}
      {found.open > 0 && <p className={styles.dim}>{say(AUDIT.open, { rows: count(found.open) })}</p>}
      {found.head && (
        <div>
          <p>{say(AUDIT.head)}</p>
          <code className={styles.hash}>{found.head}</code>
          <p className={styles.dim}>{say(AUDIT.headText)}</p>
        </div>
      )}
    </Stack>
  )
}

function Broken({ batch }: { batch: BrokenBatch }) {
  const say = useSay()
  const language = useLanguage()
  const figures = {
    from: batch.from_id,
    to: batch.to_id,
    found: batch.found_rows,
    sealed: batch.sealed_rows,
  }
  return (
    <li>
      <strong>
        {say(AUDIT.no)} {batch.no} · {momentText(batch.at, language)}
      </strong>
      <div>{batch.breakage === 'chain' ? say(AUDIT.brokenChain) : say(AUDIT.brokenRows, figures)}</div>
    </li>
  )
}
