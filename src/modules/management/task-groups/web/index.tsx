import { Select } from '@mantine/core'
import { useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { type Contents, ContentsContext } from '../../../../platform/web/contents.ts'
import { type CellProps, customize, type InputProps, type OwnColumn } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { taskGroups } from '../task-groups.ts'

/** The groups of the menu by their names in the program. */
const groupsOf = ({ screens }: Contents): ReadonlyMap<string, Label> =>
  new Map(screens.map(({ group }) => [group.name, group.label]))

/** A group of the menu as people know it; a name that none has stays as it is written. */
function ModuleName({ written }: { written: unknown }) {
  const say = useSay()
  const name = String(written ?? '')
  const label = groupsOf(useContext(ContentsContext)).get(name)
  return label ? say(label) : name
}

const ModuleCell = ({ value }: CellProps) => <ModuleName written={value} />

/** Its name in the language of the user; what an administrator named otherwise stays as it is written. */
function NameCell({ record }: CellProps) {
  const say = useSay()
  const label = groupsOf(useContext(ContentsContext)).get(String(record.code ?? ''))
  const written = String(record.name ?? '')
  return label?.[0] === written ? say(label) : written
}

/** The groups of the menu to choose from. */
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

/** In a list the name has the room of a text. */
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
