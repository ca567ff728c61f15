import { ActionIcon, Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { type Answer, api } from '../../../api.ts'
import { bulkOffers, deletableRows } from '../../../controllers/bulk.ts'
import { callParameters } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { showFailure, showWarning } from '../../../notices/notices.ts'
import { useFormat } from '../../../number-format.ts'
import type { Row } from '../../../record.ts'
import { usePermission } from '../../../session/session.ts'
import { LIST } from '../list-words.ts'
import { EXPORT_FORMATS, useExport } from '../use-export.ts'
import { useRights } from '../use-rights.ts'
import styles from './batch-bar.module.css'
import { type BulkJob, BulkModal } from './bulk-modal.tsx'

/** The operations on the selected records, in place of the filters and with their height. */
export default function BatchBar() {
  const list = useListContext()
  const { module, selection, total = 0 } = list
  const say = useSay()
  const may = usePermission()
  const rights = useRights(module)
  const format = useFormat()
  const [job, setJob] = useState<BulkJob | null>(null)
  const all = useSelectAll()
  const rows = [...selection.rows.values()]
  const count = rows.length
  const removable = rights.remove ? deletableRows(module, rows, may) : []
  const words = (action: string, some: number) =>
    say(some === count ? LIST.bulkAll : LIST.bulkSome, { action, count: some, total: count })
  return (
    <section className={styles.bar} data-batch aria-label={say(LIST.selected, { count: format.number(count, 0) })}>
      <strong aria-live="polite">{say(LIST.selected, { count: format.number(count, 0) })}</strong>
      {total > count && (
        <Button variant="subtle" px={8} loading={all.busy} onClick={() => void all.selectAll()}>
          {say(LIST.selectAll, { total: `${format.number(total, 0)}${list.estimated ? '+' : ''}` })}
        </Button>
      )}
      <span className={styles.line} />
      {bulkOffers(module, rows, may).map(({ verb, action, allowed }) => (
        <Button
          key={verb}
          variant={action.primary ? 'filled' : 'default'}
          onClick={() => setJob({ verb, action, rows: allowed, left: count - allowed.length })}
        >
          {words(say(action.label), allowed.length)}
        </Button>
      ))}
      {rights.export && <ExportChosen ids={rows.map(({ id }) => id)} />}
      {removable.length > 0 && (
        <Button
          variant="default"
          c="var(--m-danger)"
          onClick={() => setJob({ rows: removable, left: count - removable.length })}
        >
          {words(say(LIST.remove), removable.length)}
        </Button>
      )}
      {selection.failures.size > 0 && (
        <span className={styles.failed}>{say(LIST.bulkFailed, { count: selection.failures.size })}</span>
      )}
      <ActionIcon
        className={styles.clear}
        aria-label={say(LIST.clearSelection)}
        title={`${say(LIST.clearSelection)} (Esc)`}
        onClick={selection.clear}
      >
        <IconX size={16} />
      </ActionIcon>
      {job && <BulkModal job={job} onClose={() => setJob(null)} />}
    </section>
  )
}

function ExportChosen({ ids }: { ids: readonly number[] }) {
  const say = useSay()
  const { running, start } = useExport()
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" disabled={running} rightSection={<IconChevronDown size={14} />}>
          {running ? say(LIST.exporting) : say(LIST.bulkAll, { action: say(LIST.export), count: ids.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((one) => (
          <Menu.Item key={one} onClick={() => void start(one, ids)}>
            {say(LIST.exportAs, { format: one.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The largest selection: more would keep the page busy for minutes; a narrower filter does it in parts. */
const MOST_SELECTED = 1_000
const PAGE = 500

/** Selects every record that matches search and filters, not only the page's. */
function useSelectAll() {
  const { module, state, selection, total = 0 } = useListContext()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  async function selectAll(): Promise<void> {
    setBusy(true)
    try {
      const parameters = { ...callParameters(state), limit: PAGE, count: 0 }
      for (let page = 1; page * PAGE <= MOST_SELECTED; page++) {
        const answer: Answer<readonly Row[]> = await api.get(`list/${module.name}`, { ...parameters, page })
        selection.put(answer.data, true)
        if (answer.data.length < PAGE) return
      }
      if (total > MOST_SELECTED) showWarning(say(LIST.selectMost, { most: MOST_SELECTED }), { place: 'corner' })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, selectAll }
}
