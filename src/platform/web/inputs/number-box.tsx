import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { meaningsOf } from '../../definition/written-number.ts'
import { useLanguage, useSay } from '../language.ts'
import { useNumberFormat } from '../number-format.ts'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'
import { echoOfFigure, type NumberShape, readTyped, restingText, retype, separators } from './typed-number.ts'

/** Between the cells of a block that was copied from a spreadsheet. */
const SEVERAL = /[\t\r\n]+/
/** So many cells are offered where one figure is pasted. */
const MOST_CELLS = 5

interface NumberBoxProps extends ControlProps<string> {
  decimals: number
  /** The fewest decimals shown when the input is left. */
  shown: number
  ungrouped?: boolean
  /** Shown before and after the figure, such as 'Rp.' and 'm³'. */
  prefix?: string
  unit?: string
  /** It is in a table cell: the short form of a large figure is shown below it only during input. */
  inCell?: boolean
}

/**
 * A figure: separators appear during input, the value is plain text (`1234.5`) or a text that the rules refuse, and the
 * mouse wheel changes nothing.
 */
export function NumberBox(props: NumberBoxProps) {
  const {
    value,
    onChange,
    onBlur,
    decimals,
    shown,
    ungrouped = false,
    prefix,
    unit,
    inCell = false,
    description,
    ...input
  } = props
  const format = useNumberFormat()
  const language = useLanguage()
  const shape: NumberShape = { format, ungrouped }
  const [draft, setDraft] = useState<string | null>(null)
  const [doubt, setDoubt] = useState<{ text: string; readings: readonly string[] } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const softKey = useRef(false)
  const { thousands, point } = separators(format)

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const isEchoed = !ungrouped && (!inCell || draft !== null)
  const echo = isEchoed ? echoOfFigure(value, format, language) : ''
  const shownText = draft ?? restingText(value, shape, shown)

  function take(text: string, at: number): void {
    caret.current = at
    setDraft(text)
    setDoubt(null)
    onChange(readTyped(text, format))
  }

  function type(text: string, at: number): void {
    const typed = retype(shownText, text, at, shape)
    take(typed.text, typed.caret)
  }

  /** The key between 0 and Enter of the number pad is the decimal separator, whatever its label. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The keys of a phone's keypad have no code; its only sign beside the digits is the decimal separator too.
    softKey.current = event.code === ''
    if (event.code !== 'NumpadDecimal' && event.code !== 'NumpadComma') return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const from = selectionStart ?? text.length
    type(text.slice(0, from) + point + text.slice(selectionEnd ?? from), from + 1)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const cells = event.clipboardData.getData('text').trim().split(SEVERAL, MOST_CELLS)
    // The browser would join the figures of several cells into one.
    const readings = [...new Set(cells.flatMap((text) => meaningsOf(text, decimals)))]
    if (readings.length === 0) return
    event.preventDefault()
    if (readings.length === 1) choose(readings[0] ?? '')
    else setDoubt({ text: cells.join(' · '), readings })
  }

  function choose(plain: string): void {
    const text = restingText(plain, shape, 0)
    take(text, text.length)
    field.current?.focus()
  }

  return (
    <div>
      <TextInput
        {...input}
        ref={field}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={styles.number}
        value={shownText}
        leftSection={prefix ? <span className={styles.prefix}>{prefix}</span> : undefined}
        leftSectionPointerEvents="none"
        rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
        rightSectionWidth={unit ? unit.length * 8 + 22 : undefined}
        rightSectionPointerEvents="none"
        description={echo || description}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => {
          const { value: text, selectionStart } = event.currentTarget
          const at = selectionStart ?? text.length
          const meantPoint = softKey.current && text[at - 1] === thousands
          type(meantPoint ? text.slice(0, at - 1) + point + text.slice(at) : text, at)
        }}
        onBlur={() => {
          setDraft(null)
          onBlur?.()
        }}
      />
      {doubt && <PasteDoubt {...doubt} show={(plain) => restingText(plain, shape, 0)} choose={choose} />}
    </div>
  )
}

/** '1.234' may mean more than a thousand or slightly more than one: only the user knows. */
function PasteDoubt(props: {
  text: string
  readings: readonly string[]
  show: (plain: string) => string
  choose: (plain: string) => void
}) {
  const say = useSay()
  return (
    <div className={styles.doubt} role="alert">
      {say(INPUT.meant, { text: props.text })}
      {props.readings.map((plain) => (
        <button key={plain} type="button" onClick={() => props.choose(plain)}>
          {props.show(plain)}
        </button>
      ))}
    </div>
  )
}
