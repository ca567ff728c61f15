import { ActionIcon, Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useContext } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { Mapping } from '../../../definition/mapping.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { cellText, isNumeric, labelWithUnit } from '../../cells/cell-text.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { renderCell } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { pagesOf } from '../../controllers/list-address.ts'
import type { CellProps, MappingProps } from '../../customize.ts'
import { PageArrows } from '../../inputs/page-arrows.tsx'
import { PICKER } from '../../inputs/picker-words.ts'
import { useSay } from '../../language.ts'
import { confirm } from '../../notices/confirm.ts'
import { useFormat } from '../../number-format.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import { Chip } from '../list/filters/filter-chip.tsx'
import styles from './mapping-list.module.css'
import { MAPPING } from './mapping-words.ts'
import { type MappingController, type Shown, useMapping } from './use-mapping.ts'

const CHOICES: readonly { value: Shown; label: 'all' | 'on' | 'off' }[] = [
  { value: '2', label: 'all' },
  { value: '1', label: 'on' },
  { value: '0', label: 'off' },
]

/** Records of another module with a switch each. A read-only list shows only those that are on. */
export default function MappingList({ mapping, record, readOnly }: MappingProps) {
  const say = useSay()
  const format = useFormat()
  const target = useContext(ContentsContext).moduleNamed(mapping.module)
  const list = useMapping(mapping, record.id, readOnly)
  if (!target) return null
  const pages = pagesOf(list.total, list.pageSize)
  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <TextInput
          className={styles.search}
          aria-label={say(MAPPING.searchIn, { list: mapping.label })}
          placeholder={say(MAPPING.searchIn, { list: mapping.label })}
          leftSection={<IconSearch size={16} />}
          value={list.box.text}
          onChange={(event) => list.box.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && list.box.now()}
        />
        {!readOnly && (
          <SegmentedControl
            aria-label={say(MAPPING.show)}
            value={list.shown}
            onChange={(value) => list.show(CHOICES.find((one) => one.value === value)?.value ?? '2')}
            data={CHOICES.map(({ value, label }) => ({ value, label: say(MAPPING[label]) }))}
          />
        )}
        {(mapping.filters ?? []).map((name) => {
          const field = target.fields[name]
          return field && <Chip key={name} name={name} field={field} filters={list.filters} set={list.filter} />
        })}
        <ActionIcon
          variant="default"
          aria-label={say(MAPPING.reload)}
          title={say(MAPPING.reload)}
          onClick={list.reload}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      </div>
      {list.rows.length > 0 ? (
        <Rows {...{ mapping, target, list, readOnly }} />
      ) : (
        <div className={styles.empty} role={list.failed ? 'alert' : 'status'}>
          {list.loading
            ? say(MAPPING.loading)
            : list.failed
              ? say(MAPPING.notFound)
              : list.search
                ? say(MAPPING.notAvailable, { search: list.search })
                : say(MAPPING.empty)}
          {!list.loading && !list.failed && list.isWhole && <AddOne target={target} />}
          {list.failed && !list.loading && (
            <Button variant="default" onClick={list.reload}>
              {say(MAPPING.reload)}
            </Button>
          )}
        </div>
      )}
      {list.total > 0 && (
        <div className={styles.bottom}>
          <span>{say(PICKER.count, { count: format.number(list.total, 0) })}</span>
          {pages > 1 && <PageArrows page={list.page} pages={pages} onPage={list.turn} />}
        </div>
      )}
    </div>
  )
}

/** Where there is nothing to switch, a link to create the first. */
function AddOne({ target }: { target: AnyModule }) {
  const say = useSay()
  const may = usePermission()
  const screen = useContext(ContentsContext).screenOf(target.name)
  if (!screen || screen.hidden || !target.calls.create || !may(permissionOf(target, 'create'))) return null
  return (
    <Link to={screen.path} search={{ view: 'create' }}>
      {say(MAPPING.add, { module: labelWithin(target.label) })}
    </Link>
  )
}

interface RowsProps {
  mapping: Mapping
  target: AnyModule
  list: MappingController
  readOnly: boolean
}

function Rows({ mapping, target, list, readOnly }: RowsProps) {
  const say = useSay()
  const speech = useSpeech()
  const columns = mapping.columns.flatMap((name) => {
    const field = target.fields[name]
    return field ? [{ name, field }] : []
  })
  const contents = useContext(ContentsContext)
  const { cells, called } = useCustomization(target)
  const titleOf = (row: Row) => {
    if (called) return say(called(row, contents))
    const named = columns.find(({ name }) => name === target.title) ?? columns[0]
    return named ? cellText(named.name, named.field, row, speech) : `#${row.id}`
  }

  async function change(row: Row, isOn: boolean): Promise<void> {
    const { alert } = mapping
    const isAsked = isOn && (!alert?.when || row[alert.when] === true)
    const asked =
      isAsked && alert ? { title: say(alert.title, { row: titleOf(row) }), text: say(alert.text) } : undefined
    if (asked && !(await confirm(asked))) return
    await list.change(row, isOn)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={say(mapping.label)} tabIndex={0} aria-busy={list.loading}>
      <table className={styles.rows} aria-label={say(mapping.label)}>
        <thead>
          <tr>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col" data-numeric={isNumeric(field) || undefined}>
                {labelWithUnit(field, speech.language)}
              </th>
            ))}
            {!readOnly && <th scope="col">{say(MAPPING.switch)}</th>}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id} data-sending={list.isSending(row) || undefined} aria-busy={list.isSending(row)}>
              {columns.map(({ name, field }) => (
                <td
                  key={name}
                  data-label={labelWithUnit(field, speech.language)}
                  data-numeric={isNumeric(field) || undefined}
                >
                  <MappingCell {...{ target, name, field, row }} Own={cells?.[name]} />
                </td>
              ))}
              {!readOnly && (
                <td className={styles.switch}>
                  <Switch
                    aria-label={say(MAPPING.switchOf, { row: titleOf(row) })}
                    checked={list.isOn(row)}
                    disabled={list.isSending(row)}
                    onChange={(event) => void change(row, event.currentTarget.checked)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MappingCellProps {
  target: AnyModule
  name: string
  field: Field
  row: Row
  Own: ComponentType<CellProps> | undefined
}

function MappingCell({ target, name, field, row, Own }: MappingCellProps) {
  const speech = useSpeech()
  if (Own) return <Own module={target} name={name} field={field} value={row[name]} record={row} />
  return renderCell(name, field, row, speech)
}
