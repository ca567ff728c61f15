import { ActionIcon, Button, Checkbox, Group, NumberInput, SegmentedControl } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { Label } from '../../../definition/label.ts'
import { labelWithUnit } from '../../cells/cell-text.ts'
import { useLanguage, useSay } from '../../language.ts'
import { TEXTS } from '../../texts.ts'
import { chooseDensity, useDensity } from '../../theme/density.ts'
import { LayerModal } from '../layer.tsx'
import type { Column } from './columns.ts'
import styles from './columns-modal.module.css'
import { LIST } from './list-words.ts'
import { type ColumnsController, useColumns } from './use-columns.ts'

const COLUMNS = {
  title: ['Kolom dan Tampilan Baris', 'Columns and rows'],
  hint: ['Seret, atau Alt + panah, untuk memindahkan kolom', 'Drag a column to move it, or press Alt with an arrow'],
  width: ['Lebar {column} (px)', 'Width of {column} (px)'],
  automatic: ['otomatis', 'auto'],
  pin: ['Sematkan {column} di kiri', 'Pin {column} at the left'],
  unpin: ['Lepas sematan {column}', 'Unpin {column}'],
  moveUp: ['Pindahkan {column} ke atas', 'Move {column} up'],
  moveDown: ['Pindahkan {column} ke bawah', 'Move {column} down'],
  always: ['Selalu tampil', 'Always shown'],
} as const satisfies Record<string, Label>

/** The columns of the table with their order, width and pinning; and the height of its rows. */
export default function ColumnsModal({ onClose }: { onClose: () => void }) {
  const columns = useColumns()
  const say = useSay()
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <LayerModal onClose={onClose} title={say(COLUMNS.title)} size={560}>
      <p className={styles.hint}>{say(COLUMNS.hint)}</p>
      <ul className={styles.columns}>
        {columns.all.map((column, index) => (
          <li
            key={column.name}
            className={styles.column}
            data-dragged={dragged === column.name || undefined}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== column.name) columns.move(dragged, index)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <ColumnLine columns={columns} column={column} index={index} drag={setDragged} />
          </li>
        ))}
      </ul>
      <Checkbox
        mt={12}
        checked={columns.layout.numbered === true}
        label={say(LIST.runningNumber)}
        onChange={(event) => columns.number(event.currentTarget.checked)}
      />
      <DensityChoice />
      <Group justify="space-between" mt={16}>
        <Button variant="default" onClick={columns.reset}>
          {say(LIST.reset)}
        </Button>
        <Button onClick={onClose}>{say(LIST.close)}</Button>
      </Group>
    </LayerModal>
  )
}

interface ColumnLineProps {
  columns: ColumnsController
  column: Column
  index: number
  drag: (name: string | null) => void
}

function ColumnLine({ columns, column, index, drag }: ColumnLineProps) {
  const say = useSay()
  const language = useLanguage()
  const { name, field, isTitle } = column
  const label = labelWithUnit(field, language)
  const isPinned = column.isPinned && !isTitle
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    columns.move(name, index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt with arrows is a shortcut of the buttons within
    <div className={styles.line} onKeyDown={onKeyDown}>
      <span
        aria-hidden
        className={styles.grip}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          drag(name)
        }}
        onDragEnd={() => drag(null)}
      >
        <IconGripVertical size={16} />
      </span>
      <Checkbox
        className={styles.name}
        checked={columns.isShown(column)}
        disabled={isTitle}
        label={isTitle ? `${label} · ${say(COLUMNS.always)}` : label}
        onChange={(event) => columns.show(name, event.currentTarget.checked)}
      />
      <NumberInput
        className={styles.width}
        aria-label={say(COLUMNS.width, { column: label })}
        title={say(COLUMNS.width, { column: label })}
        placeholder={say(COLUMNS.automatic)}
        rightSection={<span aria-hidden>px</span>}
        hideControls
        min={48}
        max={1_200}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        value={column.width ?? ''}
        onChange={(value) => columns.resize(name, typeof value === 'number' && value >= 48 ? value : undefined)}
      />
      <ActionIcon
        variant={isPinned || isTitle ? 'light' : 'subtle'}
        aria-label={say(isPinned ? COLUMNS.unpin : COLUMNS.pin, { column: label })}
        title={say(isPinned ? COLUMNS.unpin : COLUMNS.pin, { column: label })}
        aria-pressed={isPinned || isTitle}
        disabled={isTitle}
        onClick={() => columns.pin(name, !isPinned)}
      >
        <IconPin size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={say(COLUMNS.moveUp, { column: label })}
        title={`${say(COLUMNS.moveUp, { column: label })} (Alt ↑)`}
        disabled={index === 0}
        onClick={() => columns.move(name, index - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={say(COLUMNS.moveDown, { column: label })}
        title={`${say(COLUMNS.moveDown, { column: label })} (Alt ↓)`}
        disabled={index === columns.all.length - 1}
        onClick={() => columns.move(name, index + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </div>
  )
}

function DensityChoice() {
  const say = useSay()
  const data = [
    { value: 'auto', label: say(TEXTS.densityAuto) },
    { value: 'padat', label: say(TEXTS.densityDense) },
    { value: 'normal', label: say(TEXTS.densityNormal) },
    { value: 'lega', label: say(TEXTS.densityRoomy) },
  ] as const
  return (
    <fieldset className={styles.density}>
      <legend>{say(TEXTS.density)}</legend>
      <SegmentedControl
        fullWidth
        data={[...data]}
        value={useDensity() ?? 'auto'}
        onChange={(value) => chooseDensity(value === 'auto' ? null : value)}
      />
    </fieldset>
  )
}
