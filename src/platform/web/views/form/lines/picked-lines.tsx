import { Button, Input } from '@mantine/core'
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { EMPTY } from '../../../cells/cell-text.ts'
import { labelInSentence, labelWithin } from '../../../cells/label-within.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import { ContentsContext } from '../../../contents.ts'
import { pickedDetail } from '../../../controllers/choice-detail.ts'
import { type Choice, useChoicesById } from '../../../controllers/use-lookup.ts'
import { type Chosen, ChosenChips } from '../../../inputs/chosen-chips.tsx'
import { INPUT } from '../../../inputs/input-words.ts'
import { PICKER } from '../../../inputs/picker-words.ts'
import { useSay } from '../../../language.ts'
import { showSuccess, showWarning } from '../../../notices/notices.ts'
import { idOf, useScope } from '../form-scope.ts'
import { FORM } from '../form-words.ts'
import type { LinesProps } from '../lines-field.tsx'
import { useParents } from '../use-parents.ts'
import { chosenOf, linesOf, linkOf } from './linked-lines.ts'
import styles from './picked-lines.module.css'
import { UNDO_MS } from './undo.ts'
import { useLineRows } from './use-line-rows.ts'

/** The number of records in one call. */
const MOST_DETAILS = 100

const LookupPicker = lazy(() => import('../../../inputs/lookup-picker.tsx'))

/** Several records of another module: chips, and a dialog to pick them. */
export default function PickedLines({ name, field }: LinesProps) {
  const say = useSay()
  const speech = useSpeech()
  const { locked } = useScope()
  const contents = useContext(ContentsContext)
  const { rows, change, message } = useLineRows(name)
  const [picking, setPicking] = useState(false)
  const { name: column, link } = linkOf(field)
  const { parents, waitsFor } = useParents(link, '', field.fields)
  const known = chosenOf(column, rows)
  const open = !locked(name, field)
  const target = contents.moduleNamed(link.module)
  const moduleLabel = target?.label ?? link.label
  const detailOf = (choice: Choice) => (target ? pickedDetail(target, choice, link.among ?? {}, speech) : '')
  const isDocument = target?.fields[target.lookup.name]?.kind === 'number'
  const details = useChoicesById(link.module, isDocument ? known.slice(0, MOST_DETAILS).map(({ id }) => id) : [])
  const chosen = known.map((one): Chosen => {
    const choice = details.find(({ id }) => id === one.id)
    return { ...one, detail: choice && detailOf(choice) }
  })
  useDroppedWithParents(Object.values(parents), open ? known.length : 0, () => {
    change([])
    showWarning(say(PICKER.dropped, { count: known.length, module: labelInSentence(moduleLabel) }), { place: 'corner' })
  })

  function remove(ids: readonly number[]): void {
    const gone = chosen.filter(({ id }) => ids.includes(id))
    change(linesOf(column, without(chosen, ids), rows))
    const said =
      gone.length === 1
        ? say(PICKER.removed, { name: gone[0]?.text ?? '' })
        : say(PICKER.removedMany, { count: gone.length })
    showSuccess(said, { duration: UNDO_MS, action: { label: FORM.undo, run: () => change(rows) } })
  }

  return (
    <Input.Wrapper
      className={styles.wrapper}
      id={idOf(name)}
      label={say(field.label)}
      labelElement="div"
      description={field.hint && say(field.hint)}
      error={message}
      required={field.required}
    >
      <div className={styles.chosen}>
        <ChosenChips chosen={chosen} onRemove={open ? remove : undefined} />
        {chosen.length === 0 && !open && EMPTY}
      </div>
      {open && (
        <Button
          variant="default"
          aria-invalid={message ? true : undefined}
          disabled={waitsFor !== undefined}
          onClick={() => setPicking(true)}
        >
          {waitsFor
            ? say(INPUT.chooseFirst, { parent: labelInSentence(waitsFor) })
            : say(INPUT.pickTitle, { module: labelWithin(moduleLabel) })}
        </Button>
      )}
      {picking && (
        <Suspense>
          <LookupPicker
            multiple
            module={link.module}
            moduleLabel={moduleLabel}
            params={{ ...link.only, ...link.offers, ...parents }}
            chosen={chosen}
            most={field.max}
            called={link.called}
            detailOf={detailOf}
            onPicked={(picked) => change(linesOf(column, picked, rows))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

const without = (chosen: readonly Chosen[], ids: readonly number[]) => chosen.filter(({ id }) => !ids.includes(id))

/** Records picked under other filters are dropped when the filters change: the server would refuse them. */
function useDroppedWithParents(parents: readonly (string | number)[], count: number, drop: () => void): void {
  const now = parents.join()
  const before = useRef(now)
  const latest = useRef(drop)
  latest.current = drop
  useEffect(() => {
    const changed = before.current !== now
    before.current = now
    if (changed && count > 0) latest.current()
  }, [now, count])
}
