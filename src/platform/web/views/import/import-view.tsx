import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useBack } from '../../controllers/use-back.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { useScreenSearch } from '../../router/search.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useRights } from '../list/use-rights.ts'
import { CheckStep } from './check-step.tsx'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import { MatchStep } from './match-step.tsx'
import { RunningBar } from './running-bar.tsx'
import { UploadStep } from './upload-step.tsx'
import { type ImportController, useImport } from './use-import.ts'

const STEPS = [IMPORT.upload, IMPORT.match, IMPORT.check, IMPORT.save] as const

/** The import of a file into a module, step by step; the file in the URL determines the step. */
export default function ImportView({ module }: { module: AnyModule }) {
  const say = useSay()
  const { search } = useScreenSearch()
  const { screen } = useRights(module)
  const back = useBack(screen)
  const controller = useImport(module)
  const { file, gone, running } = controller
  const [rematching, setRematching] = useState(false)
  const step = stepOf(controller, search.id, rematching)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Screen readers announce the changed step.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  })
  return (
    <>
      <Toolbar view="import" title={say(IMPORT.title, { module: labelWithin(module.label) })} onBack={back} />
      <div className={styles.view}>
        <ol className={styles.steps} aria-label={say(IMPORT.steps)}>
          {STEPS.map((label, index) => (
            <li key={label[0]} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.name}>{say(label)}</span>
            </li>
          ))}
        </ol>
        <section className={styles.step} aria-busy={running !== null}>
          <h2 ref={heading} tabIndex={-1}>
            {say(STEPS[step] ?? IMPORT.upload)}
          </h2>
          {gone && search.id !== undefined && (
            <div className={styles.stack} role="status">
              <span>{say(IMPORT.gone)}</span>
              <Button variant="default" onClick={controller.restart}>
                {say(IMPORT.otherFile)}
              </Button>
            </div>
          )}
          {running && running !== 'upload' && <RunningBar controller={controller} />}
          {search.id === undefined && <UploadStep controller={controller} />}
          {file && step === 1 && !running && (
            <MatchStep key={file.id} controller={controller} file={file} checked={() => setRematching(false)} />
          )}
          {file && step === 2 && running !== 'check' && (
            <CheckStep key={file.id} controller={controller} file={file} rematch={() => setRematching(true)} />
          )}
          {file && step === 3 && <SavedStep controller={controller} count={file.record_count ?? 0} />}
        </section>
      </div>
    </>
  )
}

function stepOf({ file, running }: ImportController, id: number | undefined, rematching: boolean): 0 | 1 | 2 | 3 {
  if (id === undefined || !file) return 0
  if (running === 'check') return 2
  if (file.status === 'saved') return 3
  return file.status === 'checked' && !rematching ? 2 : 1
}

function SavedStep({ controller, count }: { controller: ImportController; count: number }) {
  const say = useSay()
  const open = useOpen()
  const format = useFormat()
  const { screen } = useRights(controller.module)
  return (
    <div className={styles.stack}>
      <p role="status">{say(IMPORT.saved, { count: format.number(count, 0) })}</p>
      <div className={styles.buttons}>
        {screen && <Button onClick={() => open(addressText(screen, {}))}>{say(IMPORT.toList)}</Button>}
        <Button variant="default" onClick={controller.restart}>
          {say(IMPORT.otherFile)}
        </Button>
      </div>
    </div>
  )
}
