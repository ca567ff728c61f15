import { ActionIcon, CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Label } from '../../definition/label.ts'
import { labelInSentence, labelWithin } from '../cells/label-within.ts'
import { useAddRecord } from '../controllers/added-record.ts'
import { type Choice, useChoices } from '../controllers/use-lookup.ts'
import { useSearchText } from '../controllers/use-search-text.ts'
import { useSay } from '../language.ts'
import { ADD, ChoiceOptions, MORE, WIDER } from './choice-options.tsx'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'
import type { LinkSelectProps } from './link-select-props.ts'
import { exactFirst, searchOf, type Taking, takenBy, useTypedChoice } from './typed-name.ts'

const LookupPicker = lazy(() => import('./lookup-picker.tsx'))

/** A record of another module: found by typing, ten at a time, or picked in a larger dialog. */
export function LinkSelect(props: LinkSelectProps) {
  const { module, moduleLabel, text, value, params, waitsFor, onChoose, onBlur, ...others } = props
  const { addAt, called, detailOf, compact, disabled, required, typedChoices, ...input } = others
  const say = useSay()
  const [search, setSearch] = useState('')
  const [picking, setPicking] = useState(false)
  const [taking, setTaking] = useState<Taking>(false)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const pointedAt = useRef(-1)
  const whenTaken = useRef<((isTaken: boolean) => void) | null>(null)
  // Specification §5: matches from two characters on, at most ten of them.
  const box = useSearchText(search, (typed) => setSearch(searchOf(typed)))
  const combobox = useCombobox({
    onDropdownOpen: () => setDropped(null),
    onDropdownClose: (by) => {
      // Escape gives the text up.
      if (by !== 'keyboard') setDropped({ text: box.text.trim(), value })
      setTaking(false)
      combobox.resetSelectedOption()
      box.clear()
      setSearch('')
    },
  })
  const opened = combobox.dropdownOpened
  const blocked = disabled || waitsFor !== undefined
  const lookup = useChoices(module, search, params, opened && !blocked)
  const { loading, failed, retry } = lookup
  const choices = exactFirst(lookup.choices, search)
  const behind = opened && (lookup.behind || searchOf(box.text) !== search)
  const pointed = search !== '' && choices[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was searched for is pointed at, so that Enter takes it
  useEffect(() => {
    if (opened && pointed) combobox.selectFirstOption()
  }, [opened, pointed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the answer is there or cannot come
  useEffect(() => {
    if (taking && (behind || loading) && !failed && !blocked) return
    const isUnderWay = taking !== false
    const isFound = (choice?: Choice) => choice !== undefined && choice.selectable !== false
    const named = [choices[pointedAt.current], ...choices].find(isFound)
    const first = behind || search === '' ? undefined : named
    setTaking(false)
    if (isUnderWay && first) submit(String(first.id))
    else if (taking === 'leaving') leave()
    ended(isUnderWay && first !== undefined)
  }, [taking, behind, loading, failed, blocked])
  useEffect(() => () => whenTaken.current?.(true), [])

  const left = dropped?.value === value ? dropped.text : ''
  useTypedChoice(typedChoices, async () => {
    if (!opened || box.text.trim() === '') return left === ''
    box.now()
    take('leaving')
    return new Promise((resolve) => {
      whenTaken.current = resolve
    })
  })

  function ended(isTaken: boolean): void {
    whenTaken.current?.(isTaken)
    whenTaken.current = null
  }

  const open = useAddRecord(module, params, onChoose)
  function add(): void {
    if (addAt) open(addAt)
  }

  /** Of the choices of an earlier text none is meant. */
  function take(how: Taking): void {
    pointedAt.current = behind ? -1 : combobox.getSelectedOptionIndex()
    setTaking(how)
  }

  /** Closes the choices without one; the text that was typed stays in sight. */
  const leave = () => combobox.closeDropdown()

  function submit(option: string): void {
    if (option === MORE) {
      lookup.more()
      return
    }
    combobox.closeDropdown()
    setDropped(null)
    if (option === WIDER) setPicking(true)
    else if (option === ADD) add()
    else onChoose(choices.find(({ id }) => String(id) === option) ?? null)
  }

  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        disabled={blocked}
        resetSelectionOnOptionHover
        // It opens before its choices are loaded: with them it may need the other side of the input.
        preventPositionChangeWhenVisible={false}
        // Within the main landmark of the page, yet above the edge of a scrolling table.
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <LinkInput
          select={props}
          input={input}
          combobox={combobox}
          box={box}
          isBehind={behind}
          taking={taking}
          take={take}
          dropped={left}
          leave={leave}
          blocked={blocked}
          add={add}
        />
        <Combobox.Dropdown className={styles.dropdown} aria-busy={loading}>
          {/* Above the list, in which nothing but choices may stand. */}
          {choices.length === 0 && <Combobox.Empty>{say(noneWords({ failed, loading, search }))}</Combobox.Empty>}
          <ChoiceOptions select={props} choices={choices} left={lookup.left} search={search} />
          {failed && (
            <Combobox.Footer>
              <button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={retry}>
                {say(INPUT.retry)}
              </button>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {picking && (
        <Suspense>
          <LookupPicker
            module={module}
            moduleLabel={moduleLabel}
            params={params}
            chosen={value === null ? [] : [{ id: value, text }]}
            called={called}
            detailOf={detailOf}
            onPicked={([picked]) => onChoose(picked?.choice ?? null)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A text that was left without a choice, beside the value that it left. */
interface Dropped {
  text: string
  value: number | null
}

interface LinkInputProps {
  select: LinkSelectProps
  /** Passed on as they are: label, error and the like. */
  input: Omit<ControlProps<null>, 'value' | 'onChange' | 'onBlur' | 'required' | 'disabled'>
  combobox: ReturnType<typeof useCombobox>
  box: ReturnType<typeof useSearchText>
  /** Whether the choices shown are not yet those of the text. */
  isBehind: boolean
  taking: Taking
  take: (how: Taking) => void
  /** The text that was left without a choice. */
  dropped: string
  leave: () => void
  blocked: boolean
  add: () => void
}

/** The input: the name of the chosen record, or the search while the choices are open. */
function LinkInput(props: LinkInputProps) {
  const { select, input, combobox, box, isBehind, taking, take, dropped, leave, blocked, add } = props
  const { moduleLabel, text, value, waitsFor, onChoose, onBlur, addAt, compact, required } = select
  const say = useSay()
  const opened = combobox.dropdownOpened
  const clearable = value !== null && !required && !blocked
  const besides = !compact && addAt && !blocked && (
    <ActionIcon
      variant="default"
      aria-label={say(INPUT.addRecord, { module: labelWithin(moduleLabel) })}
      title={say(INPUT.addRecord, { module: labelWithin(moduleLabel) })}
      onClick={add}
    >
      <IconPlus size={16} />
    </ActionIcon>
  )
  return (
    <Combobox.Target withExpandedAttribute>
      <InputBase
        {...input}
        error={dropped ? compact || say(INPUT.notChosen, { text: dropped }) : input.error}
        role="combobox"
        inputContainer={(box) => (
          <div className={styles.linkRow}>
            {box}
            {besides}
          </div>
        )}
        required={required}
        disabled={blocked}
        autoComplete="off"
        value={opened ? box.text : dropped || text}
        placeholder={
          waitsFor
            ? say(INPUT.chooseFirst, { parent: labelInSentence(waitsFor) })
            : opened && text
              ? text
              : input.placeholder
        }
        title={opened ? undefined : text || undefined}
        onClick={() => combobox.openDropdown()}
        onChange={(event) => {
          take(false)
          box.type(event.currentTarget.value)
          combobox.openDropdown()
        }}
        onKeyDownCapture={(event) => {
          const how = takenBy(event, { hasText: opened && box.text.trim() !== '', isBehind })
          if (how === undefined) return
          if (how !== 'leaving') {
            event.preventDefault()
            event.stopPropagation()
          }
          box.now()
          take(how)
        }}
        onKeyDown={(event) => {
          if ((event.key === 'Backspace' || event.key === 'Delete') && !opened && clearable) onChoose(null)
        }}
        onBlur={() => {
          if (taking !== 'leaving') leave()
          onBlur?.()
        }}
        rightSection={
          clearable && !compact ? (
            <CloseButton
              size={22}
              tabIndex={-1}
              aria-label={say(INPUT.clear, { field: labelWithin(moduleLabel) })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(null)}
            />
          ) : (
            <IconChevronDown size={14} aria-hidden />
          )
        }
        rightSectionPointerEvents={clearable && !compact ? 'all' : 'none'}
      />
    </Combobox.Target>
  )
}

/** The text in place of choices. */
function noneWords({ failed, loading, search }: { failed: boolean; loading: boolean; search: string }): Label {
  if (failed) return INPUT.choicesFailed
  if (loading) return INPUT.searching
  return search ? INPUT.noChoice : INPUT.noData
}
