import { Table } from '@mantine/core'
import { useSay } from '../../language.ts'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import type { FileRow, ImportFile } from './use-import.ts'

/** Rows of the file with their row numbers, their errors, and the imported columns. */
export function FileRows({ file, rows }: { file: ImportFile; rows: readonly FileRow[] }) {
  const say = useSay()
  const columns = file.headers.flatMap((header, index) => {
    const key = file.mapping[index]
    return key ? [{ header: header === '' ? say(IMPORT.unnamed) : header, index, key }] : []
  })
  const anyWrong = rows.some((row) => row.errors.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, also by the keyboard
    <section className={styles.frame} aria-label={say(IMPORT.rows)} tabIndex={0}>
      <Table className={styles.rows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say(IMPORT.row)}</Table.Th>
            {anyWrong && <Table.Th>{say(IMPORT.errors)}</Table.Th>}
            {columns.map(({ header, index }) => (
              <Table.Th key={index}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Th scope="row">{row.row}</Table.Th>
              {anyWrong && (
                <Table.Td className={styles.errors}>
                  {row.errors.map((error) => (
                    <div key={`${error.field} ${error.message}`}>
                      {error.column !== '' && <b>{error.column}: </b>}
                      {error.message}
                    </div>
                  ))}
                </Table.Td>
              )}
              {columns.map(({ index, key }) => (
                <Table.Td key={index} data-wrong={row.errors.some((error) => error.field === key) || undefined}>
                  {String(row.cells[index] ?? '')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
