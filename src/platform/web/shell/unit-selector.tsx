import { Select, Tooltip } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { showFailure } from '../notices/notices.ts'
import { useScreenSearch } from '../router/search.ts'
import { chooseUnit } from '../session/actions.ts'
import { useHasCompany, useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { useUnits } from '../session/use-units.ts'
import { TEXTS } from '../texts.ts'
import styles from './unit-selector.module.css'

const ALL = 'all'
/** The dropdown is rendered within the page's main landmark, where screen readers find it. */
const IN_PLACE = { withinPortal: false }

/** The production unit that lists show; locked for users bound to one. */
export function UnitSelector() {
  const say = useSay()
  const { change } = useScreenSearch()
  const free = useSession((state) => isCorporateLevel(state.profile))
  const hasCompany = useHasCompany()
  const unitId = useSession((state) => state.unitId)
  const unit = useSession((state) => state.productionUnit)
  const [busy, setBusy] = useState(false)
  // When the lookup fails, the selector shows the known unit.
  const units = useUnits(free)
  const known = unit && !units.some(({ id }) => id === unit.id) ? [unit, ...units] : units
  const choose = async (value: string | null) => {
    if (value === null) return
    setBusy(true)
    try {
      await chooseUnit(value === ALL ? null : Number(value))
      change({ page: undefined })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (!hasCompany) return null
  const select = (
    <Select
      className={styles.selector}
      aria-label={say(TEXTS.productionUnit)}
      data={[
        { value: ALL, label: say(TEXTS.allUnits) },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={unitId === null ? ALL : String(unitId)}
      onChange={(value) => void choose(value)}
      allowDeselect={false}
      comboboxProps={IN_PLACE}
      searchable={free}
      readOnly={busy}
      disabled={!free}
      leftSection={free ? undefined : <IconLock size={14} aria-hidden />}
    />
  )
  if (free) return select
  return (
    <Tooltip label={say(TEXTS.unitFixed)} withinPortal={false}>
      <fieldset
        className={styles.locked}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled control takes no focus; its frame carries the reason of the lock
        tabIndex={0}
        aria-label={`${say(TEXTS.productionUnit)} ${unit?.name ?? ''}: ${say(TEXTS.unitFixed)}`}
      >
        {select}
      </fieldset>
    </Tooltip>
  )
}
