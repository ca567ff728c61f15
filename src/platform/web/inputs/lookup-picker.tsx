import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import type { Label } from '../../definition/label.ts'
import { labelWithin } from '../cells/label-within.ts'
import { pagesOf } from '../controllers/list-address.ts'
import { type Choice, choiceCode, choiceLabel, LOOKUP_PAGE, useChoicePage } from '../controllers/use-lookup.ts'
import { useSearchText } from '../controllers/use-search-text.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import { ChoiceBadges } from '../paper-badge.tsx'
import { LayerModal } from '../views/layer.tsx'
import { type Chosen, ChosenChips } from './chosen-chips.tsx'
import { INPUT } from './input-words.ts'
import styles from './lookup-picker.module.css'
import { PageArrows } from './page-arrows.tsx'
import { PICKER } from './picker-words.ts'

/** A record of the selection; one that was just chosen includes its lookup's values. */
export interface Picked extends Chosen {
  choice?: Choice
}

interface LookupPickerProps {
  module: string
  moduleLabel: Label
  params: Readonly<Record<string, string | number>>
  chosen: readonly Picked[]
  /** Several may be chosen. */
  multiple?: boolean
  /** The largest number of choices. */
  most?: number
  /** The display name of a choice, such as 'code|name'. */
  called?: string
  detailOf?: (choice: Choice) => string
  /** Called with the selection when the dialog is closed in another way than by 'Batal'. */
  onPicked: (picked: readonly Picked[]) => void
  onClose: () => void
}

/**
 * The choices in a dialog, page by page; a click on a chosen one deselects it. The selection is passed on when the
 * dialog closes.
 */
export default function LookupPicker(props: LookupPickerProps) {
  const { module, moduleLabel, params, chosen, multiple = false, most, called, detailOf, onPicked, onClose } = props
  const say = useSay()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState(chosen)
  const box = useSearchText(search, (typed) => {
    setSearch(typed.trim())
    setPage(1)
  })
  const query = useChoicePage(module, search, page, params)
  const choices = query.isError ? [] : (query.data?.data ?? [])
  const total = query.isError ? 0 : (query.data?.record ?? 0)
  const pages = pagesOf(total, LOOKUP_PAGE)
  const isPicked = (id: number) => picked.some((one) => one.id === id)
  const full = multiple && most !== undefined && picked.length >= most
  const toggle = (choice: Choice) => {
    const others = multiple ? picked.filter(({ id }) => id !== choice.id) : []
    setPicked(isPicked(choice.id) ? others : [...others, { id: choice.id, text: choiceLabel(choice, called), choice }])
  }
  const close = () => {
    const ids = (list: readonly Picked[]) => list.map(({ id }) => id).join()
    if (ids(picked) !== ids(chosen)) onPicked(picked)
    onClose()
  }
  return (
    <LayerModal
      size={720}
      fillsPhone
      title={say(INPUT.pickTitle, { module: labelWithin(moduleLabel) })}
      onClose={close}
    >
      <div className={styles.top}>
        <TextInput
          data-autofocus
          className={styles.search}
          aria-label={say(PICKER.search)}
          leftSection={<IconSearch size={16} />}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && box.now()}
        />
        <span className={styles.count} aria-live="polite">
          {say(PICKER.count, { count: format.number(total, 0) })}
        </span>
      </div>
      <div className={styles.rows} aria-busy={query.isFetching}>
        {choices.map((one) => {
          const row = {
            className: styles.row,
            wrapperProps: { 'data-chosen': isPicked(one.id) || undefined },
            checked: isPicked(one.id),
            disabled: one.selectable === false || (full && !isPicked(one.id)),
            label: <ChoiceNames module={module} choice={one} called={called} detail={detailOf?.(one)} />,
          }
          return multiple ? (
            <Checkbox key={one.id} {...row} onChange={() => toggle(one)} />
          ) : (
            <Radio
              key={one.id}
              {...row}
              name={`pick-${module}`}
              onChange={() => toggle(one)}
              onClick={() => isPicked(one.id) && toggle(one)}
            />
          )
        })}
        {choices.length === 0 && (
          <p className={styles.none} role={query.isError ? 'alert' : undefined}>
            {say(query.isError ? INPUT.choicesFailed : query.isFetching ? INPUT.searching : INPUT.noChoice)}
          </p>
        )}
      </div>
      {multiple && (
        <div className={styles.picked}>
          {picked.length > 0 && (
            <span className={styles.count}>{say(PICKER.chosenCount, { count: format.number(picked.length, 0) })}</span>
          )}
          <ChosenChips chosen={picked} onRemove={(gone) => setPicked(picked.filter(({ id }) => !gone.includes(id)))} />
          {full && <span className={styles.count}>{say(PICKER.mostChosen, { count: most })}</span>}
        </div>
      )}
      <div className={styles.bottom}>
        {pages > 1 && <PageArrows page={page} pages={pages} onPage={setPage} />}
        <span className={styles.spring} />
        <Button variant="default" onClick={onClose}>
          {say(PICKER.cancel)}
        </Button>
        <Button onClick={close}>{say(PICKER.save)}</Button>
      </div>
    </LayerModal>
  )
}

interface ChoiceNamesProps {
  module: string
  choice: Choice
  called?: string
  detail?: string
}

/** A choice in the dialog: its code, its name, and what distinguishes it from others. */
function ChoiceNames({ module, choice, called, detail }: ChoiceNamesProps) {
  return (
    <span className={styles.names}>
      <span className={styles.code}>{choiceCode(choice)}</span>
      <span>
        {choiceLabel(choice, called)}
        <span className={styles.detail}>{detail}</span>
      </span>
      <ChoiceBadges module={module} choice={choice} />
    </span>
  )
}
