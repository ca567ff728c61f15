import { Button, Input } from '@mantine/core'
import { lazy, Suspense, useContext, useState } from 'react'
import { EMPTY } from '../../../cells/cell-text.ts'
import { labelInSentence, labelWithin } from '../../../cells/label-within.ts'
import { ContentsContext } from '../../../contents.ts'
import { type Chosen, ChosenChips } from '../../../inputs/chosen-chips.tsx'
import { INPUT } from '../../../inputs/input-words.ts'
import { useSay } from '../../../language.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { idOf } from '../field-input.tsx'
import { useScope } from '../form-scope.ts'
import { FORM } from '../form-words.ts'
import type { LinesProps } from '../lines-input.tsx'
import { useParents } from '../use-parents.ts'
import { chosenOf, linesOf, linkOf } from './linked-lines.ts'
import styles from './picked-lines.module.css'
import { UNDO_MS } from './undo.ts'
import { useLineRows } from './use-line-rows.ts'

const LookupPicker = lazy(() => import('../../../inputs/lookup-picker.tsx'))

/** Several records of another module: chips, and a window to pick them in. */
export default function PickedLines({ name, field }: LinesProps) {
  const say = useSay()
  const { locked } = useScope()
  const contents = useContext(ContentsContext)
  const { rows, change, message } = useLineRows(name)
  const [picking, setPicking] = useState(false)
  const { name: column, link } = linkOf(field)
  const { parents, waitsFor } = useParents(link, '', field.fields)
  const chosen = chosenOf(column, rows)
  const open = !locked(name, field)
  const moduleLabel = contents.moduleNamed(link.module)?.label ?? link.label

  function remove(ids: readonly number[]): void {
    const gone = chosen.filter(({ id }) => ids.includes(id))
    change(linesOf(column, without(chosen, ids), rows))
    const said =
      gone.length === 1
        ? say(INPUT.removed, { name: gone[0]?.text ?? '' })
        : say(INPUT.removedMany, { count: gone.length })
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
            onPicked={(picked) => change(linesOf(column, picked, rows))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

const without = (chosen: readonly Chosen[], ids: readonly number[]) => chosen.filter(({ id }) => !ids.includes(id))
