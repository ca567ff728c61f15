import { ActionIcon, Button, Radio, TextInput } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import type { Label } from '../../definition/label.ts'
import { labelWithin } from '../cells/label-within.ts'
import { pagesOf } from '../controllers/list-address.ts'
import { type Choice, choiceCode, choiceName, LOOKUP_PAGE, useChoicePage } from '../controllers/use-lookup.ts'
import { useSearchText } from '../controllers/use-search-text.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import { LayerModal } from '../views/layer.tsx'
import { INPUT } from './input-words.ts'
import styles from './lookup-picker.module.css'

interface LookupPickerProps {
  module: string
  moduleLabel: Label
  params: Readonly<Record<string, string | number>>
  chosen: number | null
  detailOf?: (choice: Choice) => string
  onChoose: (choice: Choice | null) => void
  onClose: () => void
}

/** The records that may be chosen in a window of their own, page by page; a click on the chosen one takes it back. */
export default function LookupPicker({
  module,
  moduleLabel,
  params,
  chosen,
  detailOf,
  onChoose,
  onClose,
}: LookupPickerProps) {
  const say = useSay()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [id, setId] = useState(chosen)
  const [choice, setChoice] = useState<Choice | null>(null)
  const box = useSearchText(search, (typed) => {
    setSearch(typed.trim())
    setPage(1)
  })
  const query = useChoicePage(module, search, page, params)
  const choices = query.data?.data ?? []
  const total = query.data?.record ?? 0
  const pages = pagesOf(total, LOOKUP_PAGE)
  const pick = (next: Choice) => {
    const same = next.id === id
    setId(same ? null : next.id)
    setChoice(same ? null : next)
  }
  const save = () => {
    if (id !== chosen) onChoose(id === null ? null : choice)
    onClose()
  }
  return (
    <LayerModal size={720} title={say(INPUT.pickTitle, { module: labelWithin(moduleLabel) })} onClose={onClose}>
      <div className={styles.top}>
        <TextInput
          data-autofocus
          className={styles.search}
          aria-label={say(INPUT.search)}
          leftSection={<IconSearch size={16} />}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && box.now()}
        />
        <span className={styles.count} aria-live="polite">
          {say(INPUT.count, { count: format.number(total, 0) })}
        </span>
      </div>
      <div className={styles.rows} aria-busy={query.isFetching}>
        {choices.map((one) => (
          <Radio
            key={one.id}
            name={`pick-${module}`}
            className={styles.row}
            data-chosen={one.id === id || undefined}
            checked={one.id === id}
            onChange={() => pick(one)}
            onClick={() => one.id === id && pick(one)}
            label={
              <span className={styles.names}>
                <span className={styles.code}>{choiceCode(one)}</span>
                <span>
                  {choiceName(one)}
                  <span className={styles.detail}>{detailOf?.(one)}</span>
                </span>
              </span>
            }
          />
        ))}
        {choices.length === 0 && (
          <p className={styles.none}>
            {say(query.isError ? INPUT.choicesFailed : query.isFetching ? INPUT.searching : INPUT.noChoice)}
          </p>
        )}
      </div>
      <div className={styles.bottom}>
        <ActionIcon aria-label={say(INPUT.previous)} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span>{say(INPUT.pages, { page: format.number(page, 0), pages: format.number(pages, 0) })}</span>
        <ActionIcon aria-label={say(INPUT.next)} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <span className={styles.spring} />
        <Button variant="default" onClick={onClose}>
          {say(INPUT.cancel)}
        </Button>
        <Button onClick={save}>{say(INPUT.save)}</Button>
      </div>
    </LayerModal>
  )
}
