import type { Field } from '../../definition/field.ts'
import { type Language, say } from '../../definition/label.ts'
import { activeWord, isActiveField } from '../../definition/status.ts'
import { isNumeric } from './cell-text.ts'

/** The width of a text in pixels, as a value, a record's name, a header or a badge. */
export type Measure = (text: string, as?: 'value' | 'title' | 'head') => number

const PADDING = 16
/** The space in a header for the sort arrow. */
const ARROW = 16
/** The dot and padding of a badge. */
const BADGE = 28
/** The space between a badge and its explanation. */
const STAGE_GAP = 8
const THUMBNAIL = 48
/** How much a column may exceed its natural width for its header. */
const HEAD_ROOM = 120
export const LEAST_TEXT = 120
const LEAST_STORY = 240
/** The largest width that a text column asks for, since other names need space too. */
const MOST_TEXT = 400
/** Codes and phone numbers are as wide as their text; further space goes to names. */
const SHORT_TEXT = 50
const LEAST_SHORT = 80
const MOST_SHORT = 200
const MOST_CHOICE = 240
const MANY_WORDS = 12

/**
 * The width of a column; `grows` if it takes a part of the remaining space, `wants` if that much shows all of its text.
 */
export interface ColumnWidth {
  width: number
  grows: boolean
  wants?: number
}

const BY_KIND: Readonly<Partial<Record<Field['kind'], number>>> = {
  number: 158,
  date: 100,
  datetime: 140,
  time: 64,
  year: 64,
  month: 92,
  week: 64,
  boolean: 92,
  integer: 92,
  quantity: 92,
  percent: 92,
  money: 132,
}

interface MeasuredColumn {
  name: string
  field: Field
  header: string
  sortable: boolean
  /** The record's name is bold. */
  isTitle?: boolean
  /** The values are document numbers. */
  isOfNumbered?: boolean
}

/**
 * The width of a column by its kind. Figures, dates and numbers are never truncated, so such a column is as wide as the
 * widest value on the page and its header. Texts share the rest.
 */
export function columnWidth(
  { name, field, header, sortable, isTitle = false, isOfNumbered = false }: MeasuredColumn,
  values: readonly string[],
  language: Language,
  measure: Measure,
): ColumnWidth {
  const head = measure(header, 'head') + PADDING + (sortable ? ARROW : 0)
  if (field.kind === 'status') {
    const words = Object.values(field.words).map(
      ({ label, stage }) =>
        measure(say(label, language), 'head') + (stage ? STAGE_GAP + measure(say(stage, language), 'head') : 0),
    )
    return { width: Math.ceil(Math.max(head, ...words.map((word) => word + BADGE + PADDING))), grows: false }
  }
  if (isActiveField(name, field)) {
    const word = measure(say(activeWord(false).label, language), 'head')
    return { width: Math.ceil(Math.max(head, word + BADGE + PADDING)), grows: false }
  }
  if (field.kind === 'text' && field.max <= SHORT_TEXT) {
    const widest = longest(values).reduce((most, value) => Math.max(most, measure(value)), 0) + PADDING
    return { width: Math.ceil(Math.min(Math.max(head, widest, LEAST_SHORT), MOST_SHORT)), grows: false }
  }
  if (field.kind === 'select') {
    const options = Object.values(field.options)
    // A page shows few of many possible words: the longest of all would take space from more important columns.
    const shown = options.length > MANY_WORDS ? longest(values) : options.map((label) => say(label, language))
    const words = shown.map((word) => measure(word, 'head'))
    return {
      width: Math.ceil(Math.min(Math.max(head, ...words.map((word) => word + BADGE + PADDING)), MOST_CHOICE)),
      grows: false,
    }
  }
  // A thumbnail; a document shows its name, like any text.
  if (field.kind === 'file' && field.accept === 'image') {
    return { width: Math.ceil(Math.max(THUMBNAIL + PADDING, head)), grows: false }
  }
  // A structure is shown as a sentence.
  if (field.kind === 'json') return { width: LEAST_STORY, grows: true }
  const usual = BY_KIND[field.kind]
  if (usual === undefined) {
    // Names grow into the remaining space; short ones, such as a product's code, do not need it.
    const as = isTitle ? 'title' : 'value'
    const widest = longest(values).reduce((most, value) => Math.max(most, measure(value, as)), 0) + PADDING
    const width = Math.max(LEAST_TEXT, Math.min(Math.ceil(head), 200))
    if (isOfNumbered) return { width: Math.ceil(Math.max(width, widest)), grows: false }
    if (values.length === 0) return { width, grows: true }
    const grows = widest > LEAST_TEXT
    return grows ? { width, grows, wants: Math.ceil(Math.min(Math.max(head, widest), MOST_TEXT)) } : { width, grows }
  }
  const whole = isNumeric(field) || field.kind === 'number' || field.kind === 'datetime'
  const as = field.kind === 'number' ? 'title' : 'value'
  const widest = whole ? longest(values).reduce((most, value) => Math.max(most, measure(value, as)), 0) + PADDING : 0
  return { width: Math.ceil(Math.max(usual, widest, Math.min(head, usual + HEAD_ROOM))), grows: false }
}

/** The few longest texts: with tabular digits only these can be the widest, so the others are not measured. */
function longest(values: readonly string[]): readonly string[] {
  const most = values.reduce((length, value) => Math.max(length, value.length), 0)
  const long = new Set(values.filter((value) => value.length >= most - 2))
  // The longest first: many shorter ones must not displace the one that is longer.
  return [...long].sort((a, b) => b.length - a.length).slice(0, 8)
}

let pencil: CanvasRenderingContext2D | null | undefined

const FONTS = {
  value: "13px 'Inter Variable', sans-serif",
  title: "600 13px 'Inter Variable', sans-serif",
  head: "600 12px 'Inter Variable', sans-serif",
} as const

/** Tables use tabular digits, all as wide as the widest; the canvas knows only proportional ones. */
function digitWidth(draw: CanvasRenderingContext2D): number {
  return Math.max(...Array.from('0123456789', (digit) => draw.measureText(digit).width))
}

/** Characters that the font makes as wide as a tabular digit: hyphens and signs. */
const AS_DIGITS = /[\d+\-−±×=]/g

/** Measures a text as the table renders it. */
export const measureText: Measure = (text, as = 'value') => {
  pencil ??= document.createElement('canvas').getContext('2d')
  if (!pencil) return text.length * 8
  pencil.font = FONTS[as]
  const others = text.replace(AS_DIGITS, '')
  return pencil.measureText(others).width + (text.length - others.length) * digitWidth(pencil) + 2
}
