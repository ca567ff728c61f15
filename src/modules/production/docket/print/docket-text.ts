import { type DocketPrint, type DocketTemplateCode, docketTemplateCodes } from './docket-print.ts'
import {
  departureOrBlank,
  fields,
  goods,
  head,
  line,
  signatures,
  statement,
  TEXT_WIDTH,
  timeBoxes,
  timeLines,
} from './docket-text-parts.ts'
import { type DocketPrintOptions, type DocketValues, docketValues, orDash } from './docket-values.ts'
import { sideBySide } from './text-layout.ts'

/**
 * The docket as plain text for continuous paper: ASCII, 80 columns in every template. An unknown template prints as
 * DOCKET-01, as the specification defines for the PDF.
 */
export function docketText(print: DocketPrint, template: string, options: DocketPrintOptions = {}): string {
  const code = docketTemplateCodes.find((known) => known === template) ?? docketTemplateCodes[0]
  const lines = bodies[code](docketValues(print, options))
  return `${lines.map((text) => text.trimEnd()).join('\n')}\n`
}

const bodies: Record<DocketTemplateCode, (v: DocketValues) => string[]> = {
  'DOCKET-01': classic,
  'DOCKET-02': compact,
  'DOCKET-TEMP': temporary,
}

/** DOCKET-01: a full form of 11 inches, with boxes to write in. */
function classic(v: DocketValues): string[] {
  return [
    ...head(v, 'title'),
    line('='),
    ...partiesAndTransport(v),
    '',
    ...goods(v),
    ...description(v),
    '',
    ...timeBoxes(v),
    '',
    ...statement(v),
    '',
    ...signatures(v, 4),
  ]
}

/** DOCKET-02: half a form of 5.5 inches, 33 lines, for ordinary names. */
function compact(v: DocketValues): string[] {
  return [
    ...head(v, 'title'),
    line(),
    ...partiesAndTransport(v),
    ...goods(v),
    ...description(v),
    '',
    ...timeLines(v),
    '',
    ...statement(v),
    '',
    ...signatures(v, 2),
  ]
}

/** DOCKET-TEMP: one label per line and nothing else, until a company has its own form. */
function temporary(v: DocketValues): string[] {
  const { print } = v
  const list = fields(
    [
      [v.word('customer'), print.customer_name],
      [v.word('customerAddress'), orDash(print.customer_address)],
      [v.word('project'), print.customer_project_name],
      [v.word('projectAddress'), orDash(print.customer_project_address)],
      ...transport(v),
      [v.word('description'), orDash(print.delivery_description)],
    ],
    TEXT_WIDTH,
  )
  return [
    ...head(v, 'titleTemporary'),
    line(),
    ...list.lines,
    '',
    ...goods(v),
    '',
    ...timeLines(v),
    '',
    ...statement(v),
    '',
    ...signatures(v, 4),
  ]
}

const PARTIES_WIDTH = 39

function partiesAndTransport(v: DocketValues): string[] {
  const { print } = v
  const parties = fields(
    [
      [v.word('customer'), print.customer_name],
      [v.word('address'), orDash(print.customer_address)],
      [v.word('project'), print.customer_project_name],
      [v.word('address'), orDash(print.customer_project_address)],
    ],
    PARTIES_WIDTH,
  )
  return sideBySide([parties, fields(transport(v), TEXT_WIDTH - PARTIES_WIDTH - 2)])
}

function transport(v: DocketValues): [string, string][] {
  const { print } = v
  return [
    [v.word('policeNumber'), print.police_number],
    [v.word('driver'), print.driver_name],
    [v.word('departure'), departureOrBlank(v)],
    [v.word('loadNo'), v.loadNo],
    [v.word('total'), `${v.total} m3`],
    [v.word('slump'), v.slump],
    [v.word('sealNo'), orDash(print.seal_no)],
    [v.word('salesOrder'), orDash(print.sales_order_number)],
  ]
}

/** The note; the line is left out without one. */
function description(v: DocketValues): string[] {
  const text = v.print.delivery_description
  return text?.trim() ? fields([[v.word('description'), text]], TEXT_WIDTH).lines : []
}
