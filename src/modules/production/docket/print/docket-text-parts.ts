import { type DocketValues, orDash, writtenByHand } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'
import { plainLine } from './plain-text.ts'
import { labelled, pad, ruled, sideBySide, type TextColumn, table, wrap } from './text-layout.ts'

/** Ten characters per inch on paper of 8 inches: the width of every text docket. */
export const TEXT_WIDTH = 80

/** The place of the QR code at the right of the header, in characters and lines. */
export const QR_PLACE = { width: 12, lines: 5 }

const HEAD_GAP = 2
const TITLE_WIDTH = 22
const SENDER_WIDTH = TEXT_WIDTH - QR_PLACE.width - TITLE_WIDTH - 2 * HEAD_GAP

export const line = (mark = '-') => mark.repeat(TEXT_WIDTH)

/** The sender at the left; title, number and copy mark beside it, and room for the QR code. */
export function head(v: DocketValues, title: DocketWord): string[] {
  const { print } = v
  const sender = [
    ...wrap(print.corporate_name, SENDER_WIDTH),
    ...wrap(orDash(print.corporate_address), SENDER_WIDTH),
    ...wrap(print.production_unit_name, SENDER_WIDTH),
    ...wrap(orDash(print.production_unit_address), SENDER_WIDTH),
  ]
  const document = [
    ...wrap(v.word(title), TITLE_WIDTH),
    ...wrap(print.docket_number, TITLE_WIDTH),
    ...(v.mark ? ['', `*** ${v.mark} ***`] : []),
  ]
  const room = Array.from({ length: QR_PLACE.lines }, () => '')
  return sideBySide([
    { lines: sender, width: SENDER_WIDTH },
    { lines: document, width: TITLE_WIDTH },
    { lines: room, width: QR_PLACE.width },
  ])
}

/** A column of labelled values. */
export function fields(entries: readonly (readonly [label: string, value: string])[], width: number): TextColumn {
  const labelWidth = Math.max(...entries.map(([label]) => label.length)) + 1
  return { lines: entries.flatMap(([label, value]) => labelled(label, plainLine(value), labelWidth, width)), width }
}

/** The delivered product; the last two columns are 20 and 7 wide (specification §9). */
export function goods(v: DocketValues): string[] {
  const { print } = v
  return table([
    { head: v.word('product'), value: plainLine(print.product_code), width: 24 },
    { head: v.word('category'), value: plainLine(print.product_category_name), width: 24 },
    { head: v.word('castingCategory'), value: plainLine(orDash(print.casting_category_name)), width: 20 },
    { head: v.word('volumeColumn'), value: v.volume, width: 7, align: 'right' },
  ])
}

/** Boxes for times written by hand at the site. */
export function timeBoxes(v: DocketValues): string[] {
  const widths = [25, 26, 25]
  const boxes = timeNames.map((name, index) => {
    const width = widths[index] ?? 0
    return { lines: [` ${v.word(name)}`, '', pad(writtenByHand, width, 'center'), ''], width }
  })
  return ruled(boxes)
}

/** The same times on one line, a third each. */
export function timeLines(v: DocketValues): string[] {
  return sideBySide(timeNames.map((name) => ({ lines: [v.word(name), '', writtenByHand], width: 25 })))
}

const timeNames = ['arrival', 'startUnloading', 'finishUnloading'] as const

/** The departure, or a blank while the truck is loading. */
export const departureOrBlank = (v: DocketValues): string => v.departure ?? writtenByHand

/** What the receiver confirms by signing. */
export function statement(v: DocketValues): string[] {
  return wrap(v.word('statement', { volume: `${v.volume} m3` }), TEXT_WIDTH)
}

/** Three signature places with `room` blank lines. */
export function signatures(v: DocketValues, room: number): string[] {
  const width = 25
  const blank = `(${'_'.repeat(width - 2)})`
  const driver = wrap(v.print.driver_name, width - 2).map((part) => pad(part, width - 2, 'center'))
  const signers = [
    { title: v.word('receiver'), name: [blank, v.word('signHere')] },
    { title: v.word('driver'), name: driver.map((part, row) => bracketed(part, row, driver.length)) },
    { title: v.word('dispatcher'), name: [blank] },
  ]
  const space = Array.from({ length: room }, () => '')
  return sideBySide(signers.map(({ title, name }) => ({ lines: [title, ...space, ...name], width })))
}

function bracketed(part: string, row: number, count: number): string {
  return `${row === 0 ? '(' : ' '}${part}${row === count - 1 ? ')' : ' '}`
}
