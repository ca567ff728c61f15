import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { labelWithUnit } from '../../cells/cell-text.ts'
import { useLanguage, useSay } from '../../language.ts'
import { LayerModal } from '../layer.tsx'
import { LIST } from './list-words.ts'
import type { ColumnsController } from './use-columns.ts'

/** Which columns stand in the table, kept for this user on this device. */
export default function ColumnsModal({ columns, onClose }: { columns: ColumnsController; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <LayerModal onClose={onClose} title={say(LIST.columnsTitle)}>
      <Stack gap={10}>
        {columns.all.map(({ name, field, isTitle }) => (
          <Checkbox
            key={name}
            checked={columns.isShown(name)}
            disabled={isTitle}
            label={labelWithUnit(field, language)}
            description={isTitle ? say(LIST.columnAlways) : undefined}
            onChange={(event) => columns.show(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <Group justify="space-between" mt={16}>
        <Button variant="default" onClick={columns.reset}>
          {say(LIST.columnsReset)}
        </Button>
        <Button onClick={onClose}>{say(LIST.close)}</Button>
      </Group>
    </LayerModal>
  )
}
