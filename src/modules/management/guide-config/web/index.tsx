import { Select } from '@mantine/core'
import { useContext } from 'react'
import { type Contents, ContentsContext } from '../../../../platform/web/contents.ts'
import { type CellProps, customize, type InputProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import type { Screen } from '../../../../platform/web/screen.ts'
import { guideConfig } from '../guide-config.ts'

/** The route as stored, without its leading slash. */
const screenOf = (contents: Contents, route: unknown): Screen | undefined =>
  contents.screenAt(`/${String(route ?? '')}`)

/** The screen's name in the menu; an unknown route is shown as it is. */
function RouteCell({ value }: CellProps) {
  const say = useSay()
  const screen = screenOf(useContext(ContentsContext), value)
  return screen ? `${say(screen.label)} (${say(screen.group.label)})` : String(value ?? '')
}

/** All screens as choices, grouped as in the menu. */
function RouteInput({ field, value, onChange, onBlur, error, disabled, id }: InputProps) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const route = String(value ?? '')
  const groups = new Map<string, Map<string, string>>()
  for (const { path, label, group } of contents.screens) {
    const items = groups.get(say(group.label)) ?? new Map<string, string>()
    groups.set(say(group.label), items.set(path.slice(1), say(label)))
  }
  const data = [...groups].map(([group, items]) => ({
    group,
    items: [...items].map(([screen, label]) => ({ value: screen, label })),
  }))
  const written = route !== '' && !screenOf(contents, route) ? [{ value: route, label: route }] : []
  return (
    <Select
      id={id}
      label={say(field.label)}
      required
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={[...data, ...written]}
      value={route === '' ? null : route}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  )
}

export default customize(guideConfig, { cells: { route: RouteCell }, inputs: { route: RouteInput } })
