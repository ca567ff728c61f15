import { Button, Menu } from '@mantine/core'
import { useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText, useOpen } from '../../../../platform/web/controllers/address.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useRights } from '../../../../platform/web/views/list/use-rights.ts'

const RECORD: Label = ['Catat', 'Record']

/** The address of a module's form, for users who may create there. */
function useForm(name: string): string | undefined {
  const module = useContext(ContentsContext).moduleNamed(name)
  if (!module) throw new Error(`A form is offered of '${name}', which is no module with screens.`)
  const { create, screen } = useRights(module)
  return create ? screen : undefined
}

/** The records about running equipment, each with a form that has the equipment filled in. */
export function RecordMenu({ record }: ActionProps) {
  const say = useSay()
  const open = useOpen()
  const forms: readonly (readonly [label: Label, screen: string | undefined])[] = [
    [['Isi BBM', 'Fuel fill'], useForm('fuel')],
    [['Baca Meter', 'Meter reading'], useForm('meter-reading')],
    [['Servis', 'Service'], useForm('equipment-service')],
  ]
  const offered = forms.flatMap(([label, screen]) => (screen ? [{ label, screen }] : []))
  if (record.active === false || offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default">{say(RECORD)}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, screen }) => (
          <Menu.Item
            key={screen}
            onClick={() => open(addressText(screen, { view: 'create', equipment_id: Number(record.id) }))}
          >
            {say(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
