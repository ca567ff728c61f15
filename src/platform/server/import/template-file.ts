import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { exampleValues, linkChoices } from './examples.ts'
import { columnName } from './read-file.ts'
import { targetsOf } from './targets.ts'
import { IMPORT } from './words.ts'
import { headingCells, TEXT_FORMAT } from './written-cells.ts'

/** Rows for which a workbook offers the choices of a column. */
const OFFERED_ROWS = 5_000

/**
 * The file to start from: the headings with an asterisk where a value is needed, an example, and a second
 * sheet with what the columns of choices take.
 */
export async function templateFile(
  tx: Transaction,
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  language: Language,
): Promise<Uint8Array> {
  const targets = targetsOf(definition, actor)
  const examples = await exampleValues(tx, registry, actor, targets, language)
  const choices = await linkChoices(tx, registry, actor, targets, language)
  const headings = targets.map(({ label, isRequired }) => `${say(label, language)}${isRequired ? ' *' : ''}`)
  const listed = targets.flatMap((target, column) => {
    const values = choices.get(target.key)
    return values ? [{ heading: say(target.label, language), values, column }] : []
  })
  const tallest = Math.max(0, ...listed.map(({ values }) => values.length))
  const values: CellValue[][] = [
    listed.map(({ heading }) => heading),
    ...Array.from({ length: tallest }, (_, row) => listed.map(({ values: list }) => list[row] ?? null)),
  ]
  const valuesName = say(IMPORT.values, language)
  return writeXlsx({
    sheets: [
      {
        name: sheetName(say(definition.label, language)),
        columns: targets.map(({ field }, index) => ({
          width: Math.min(40, Math.max(12, (headings[index] ?? '').length + 2)),
          ...(['text', 'textarea', 'link', 'select', 'date'].includes(field.kind) ? { numFmt: TEXT_FORMAT } : {}),
        })),
        rows: [headings, examples],
        cells: headingCells(headings.length),
        freezePane: { rows: 1 },
        dataValidations: listed.map(({ column, values: list }, index) => ({
          type: 'list',
          allowBlank: true,
          // A list that is not complete only suggests.
          showErrorMessage: false,
          formula1: `'${valuesName}'!$${columnName(index)}$2:$${columnName(index)}$${list.length + 1}`,
          range: `${columnName(column)}2:${columnName(column)}${OFFERED_ROWS}`,
        })),
      },
      {
        name: valuesName,
        columns: listed.map(() => ({ width: 28 })),
        rows: values,
        cells: headingCells(listed.length),
        freezePane: { rows: 1 },
      },
    ],
  })
}

/** Excel allows 31 characters and none of []:*?/\ in a sheet's name. */
const sheetName = (label: string) =>
  label
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Data'
