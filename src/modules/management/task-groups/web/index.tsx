import { Select } from '@mantine/core'
import { useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { type Contents, ContentsContext } from '../../../../platform/web/contents.ts'
import { type CellProps, customize, type InputProps, type OwnColumn } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { taskGroups } from '../task-groups.ts'

/** The groups of the menu by their code names. */
const groupsOf = ({ screens }: Contents): ReadonlyMap<string, Label> =>
  new Map(screens.map(({ group }) => [group.name, group.label]))

/** The name of a group as the menu shows it; an unknown one is shown as it is. */
function ModuleName({ written }: { written: unknown }) {
  const say = useSay()
  const name = String(written ?? '')
  const label = groupsOf(useContext(ContentsContext)).get(name)
  return label ? say(label) : name
}

const ModuleCell = ({ value }: CellProps) => <ModuleName written={value} />

/** The name in the user's language; a name that an administrator changed is shown as stored. */
function NameCell({ record }: CellProps) {
  const say = useSay()
  const label = groupsOf(useContext(ContentsContext)).get(String(record.code ?? ''))
  const written = String(record.name ?? '')
  return label?.[0] === written ? say(label) : written
}

/** The groups of the menu as choices. */
function ModuleInput({ field, value, onChange, onBlur, error, disabled, id }: InputProps) {
  const say = useSay()
  const groups = groupsOf(useContext(ContentsContext))
  const chosen = String(value ?? '')
  const data = [...groups].map(([name, label]) => ({ value: name, label: say(label) }))
  const written = chosen !== '' && !groups.has(chosen) ? [{ value: chosen, label: chosen }] : []
  return (
    <Select
      id={id}
      label={say(field.label)}
      description={field.hint && say(field.hint)}
      searchable
      openOnFocus={false}
      data={[...data, ...written]}
      value={chosen === '' ? null : chosen}
      onChange={(name) => onChange(name ?? '')}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  )
}

/** The list gives the name the width of a text. */
const MODULE_COLUMN: OwnColumn = {
  name: 'menu',
  label: taskGroups.fields.module.label,
  width: 200,
  Cell: ({ record }) => <ModuleName written={record.module} />,
}

export default customize(taskGroups, {
  cells: { module: ModuleCell, name: NameCell },
  columns: [MODULE_COLUMN],
  inputs: { module: ModuleInput },
})
