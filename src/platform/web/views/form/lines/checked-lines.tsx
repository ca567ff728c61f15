import { Button, Checkbox, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { choiceLabel, useChoices } from '../../../controllers/use-lookup.ts'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import type { Chosen } from '../../../inputs/chosen-chips.tsx'
import { INPUT } from '../../../inputs/input-words.ts'
import { PICKER } from '../../../inputs/picker-words.ts'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { idOf, useScope } from '../form-scope.ts'
import type { LinesProps } from '../lines-field.tsx'
import styles from './checked-lines.module.css'
import { chosenOf, linesOf, linkOf } from './linked-lines.ts'
import { useLineRows } from './use-line-rows.ts'

/** Several records of another module, checked in a searchable list. */
export default function CheckedLines({ name, field }: LinesProps) {
  const say = useSay()
  const format = useFormat()
  const { locked } = useScope()
  const { rows, change, message } = useLineRows(name)
  const [search, setSearch] = useState('')
  const box = useSearchText(search, (typed) => setSearch(typed.trim()))
  const { name: column, link } = linkOf(field)
  const { choices, left, loading, failed, more, retry } = useChoices(
    link.module,
    search,
    { ...link.only, ...link.offers },
    true,
  )
  const chosen = chosenOf(column, rows)
  const closed = locked(name, field)
  const offered = choices.map((choice) => ({ id: choice.id, text: choiceLabel(choice, link.called) }))
  // Checked records stay visible, even if the list no longer offers them.
  const others = search === '' ? chosen.filter(({ id }) => !offered.some((one) => one.id === id)) : []
  const toggle = (one: Chosen, ticked: boolean) =>
    change(linesOf(column, ticked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id), rows))

  return (
    <Checkbox.Group
      className={styles.group}
      id={idOf(name)}
      label={say(field.label)}
      description={field.hint && say(field.hint)}
      error={message}
      required={field.required}
      value={chosen.map(({ id }) => String(id))}
    >
      {(left > 0 || search !== '' || box.text !== '') && (
        <TextInput
          className={styles.search}
          aria-label={say(PICKER.search)}
          leftSection={<IconSearch size={16} />}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && box.now()}
        />
      )}
      <div className={styles.list} aria-busy={loading}>
        {[...others, ...offered].map((one) => (
          <Checkbox
            key={one.id}
            value={String(one.id)}
            label={one.text}
            disabled={closed}
            aria-invalid={message ? true : undefined}
            onChange={(event) => toggle(one, event.currentTarget.checked)}
          />
        ))}
      </div>
      {choices.length === 0 && (
        <p className={styles.none}>{say(failed ? INPUT.choicesFailed : loading ? INPUT.searching : INPUT.noChoice)}</p>
      )}
      {failed && (
        <Button variant="default" onClick={retry}>
          {say(INPUT.retry)}
        </Button>
      )}
      {left > 0 && (
        <Button variant="subtle" onClick={more}>
          {say(INPUT.moreChoices, { left: format.number(left, 0) })}
        </Button>
      )}
    </Checkbox.Group>
  )
}
