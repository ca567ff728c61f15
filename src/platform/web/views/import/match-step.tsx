import { Button, NativeSelect, Table } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import type { ImportController, ImportFile } from './use-import.ts'
import type { Given } from './use-same-values.ts'

interface Props {
  controller: ImportController
  file: ImportFile
  /** Called when a check has finished. */
  checked: () => void
}

// Loaded separately: only this step needs the inputs of a form.
const SameValues = lazy(() => import('./same-values.tsx'))

const SHOWN_SAMPLES = 3
const NOTHING_GIVEN: Given = { isGiven: () => false, read: async () => ({}) }

/** The target of each column of the file; guessed, and corrected by the user. */
export function MatchStep({ controller, file, checked }: Props) {
  const say = useSay()
  const format = useFormat()
  const [mapping, setMapping] = useState(file.mapping)
  const lacking = file.targets.filter(({ key, required }) => required && !mapping.includes(key))
  // A field is filled by one column: choosing it elsewhere removes the earlier choice.
  const choose = (column: number, key: string | null) =>
    setMapping((now) => now.map((one, index) => (index === column ? key : one === key ? null : one)))
  const options = [
    { value: '', label: say(IMPORT.skipped) },
    ...file.targets.map(({ key, label, required }) => ({ value: key, label: `${say(label)}${required ? ' *' : ''}` })),
  ]
  const ending = (same: Given) => {
    const missing = lacking.filter(({ key }) => !same.isGiven(key))
    const check = async () => {
      const values = await same.read()
      if (values && (await controller.check(mapping, values))) checked()
    }
    return (
      <>
        {missing.length > 0 && (
          <p className={styles.wrong} role="status">
            {say(IMPORT.missing, { fields: missing.map(({ label }) => say(label)).join(', ') })}
          </p>
        )}
        <div className={styles.buttons}>
          <Button disabled={missing.length > 0} onClick={() => void check()}>
            {say(IMPORT.check)}
          </Button>
          <Button variant="default" onClick={controller.restart}>
            {say(IMPORT.otherFile)}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className={styles.stack}>
      <p className={styles.dim}>
        {say(IMPORT.matchHint, { rows: format.number(file.row_count, 0), file: file.file_name })}
      </p>
      <div className={styles.frame}>
        <Table className={styles.matching} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(IMPORT.column)}</Table.Th>
              <Table.Th>{say(IMPORT.sample)}</Table.Th>
              <Table.Th>{say(IMPORT.becomes)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.headers.map((header, column) => {
              const name = header === '' ? say(IMPORT.unnamed) : header
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file, its heading may be empty
                <Table.Tr key={column} data-skipped={mapping[column] === null || undefined}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td className={styles.sample} title={samplesOf(file, column)}>
                    {samplesOf(file, column)}
                  </Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={say(IMPORT.becomesOf, { column: name })}
                      data={options}
                      value={mapping[column] ?? ''}
                      onChange={(event) => choose(column, event.currentTarget.value || null)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      <Suspense fallback={ending(NOTHING_GIVEN)}>
        <SameValues module={controller.module} file={file} lacking={lacking}>
          {ending}
        </SameValues>
      </Suspense>
    </div>
  )
}

function samplesOf(file: ImportFile, column: number): string {
  const filled = file.sample.map((cells) => String(cells[column] ?? '')).filter((text) => text !== '')
  return filled.slice(0, SHOWN_SAMPLES).join(' · ')
}
