import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type RefObject, useState } from 'react'
import type { Field } from '../../../../definition/field.ts'
import { filterPermissions } from '../../../../definition/filter-field.ts'
import type { AnyModule } from '../../../../definition/module.ts'
import { UNIT } from '../../../controllers/asked-unit.ts'
import { filtersOf, parametersOf } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { usePermission, useSession } from '../../../session/session.ts'
import { useUnits } from '../../../session/use-units.ts'
import { LIST } from '../list-words.ts'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './filters.module.css'

/** Specification §2: the first five are shown inline, the others under 'Lainnya'. */
const INLINE = 5
const UNDO_MS = 8_000

export interface FilterField {
  name: string
  field: Field
}

/**
 * The filters that the user may use; filtering by a hidden field would reveal its values. Units are a choice for users
 * who see several of them.
 */
export function useFilterFields(): readonly FilterField[] {
  const { module, state } = useListContext()
  const may = usePermission()
  const isAllUnits = useSession(({ unitId }) => unitId === null)
  const isOneOfSeveral = useUnits(isAllUnits).length > 1
  return filtersOf(module).flatMap(([name, field]) => {
    if (name === UNIT && !isOneOfSeveral && !state.filters[UNIT]) return []
    return filterPermissions(module, name).every(may) ? [{ name, field }] : []
  })
}

interface ListFiltersProps {
  searchBox: RefObject<HTMLInputElement | null>
  /** Opens all filters at once. */
  showAll: () => void
}

/** Search and filters above the rows. */
export function ListFilters({ searchBox, showAll }: ListFiltersProps) {
  const list = useListContext()
  const say = useSay()
  const phone = useIsPhone()
  const fields = useFilterFields()
  const [more, setMore] = useState(false)
  const isActive = ({ name, field }: FilterField) =>
    parametersOf(name, field).some((parameter) => list.state.filters[parameter])
  const reset = () => {
    const before = list.state
    list.reset()
    const action = { label: LIST.undo, run: () => list.restore(before) }
    showSuccess(say(LIST.cleared), { duration: UNDO_MS, action })
  }
  const inline = fields.slice(0, INLINE)
  const others = fields.slice(INLINE)
  const active = (some: readonly FilterField[]) => some.filter(isActive).length
  const chips = (some: readonly FilterField[]) =>
    some.map(({ name, field }) => <FilterChip key={name} name={name} field={field} />)
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        {list.module.list.search.length > 0 && (
          <TextInput
            ref={searchBox}
            data-tour="search"
            className={styles.search}
            aria-label={say(LIST.search)}
            placeholder={say(LIST.searchIn, { fields: searchedIn(list.module, say) })}
            leftSection={<IconSearch size={16} />}
            rightSection={
              list.searchText && (
                <CloseButton size={24} aria-label={say(LIST.clearSearch)} onClick={() => list.search('')} />
              )
            }
            value={list.searchText}
            onChange={(event) => list.search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') list.searchNow()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        )}
        {phone && fields.length > 0 && (
          <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={showAll}>
            {say(LIST.filters)}
            {active(fields) > 0 && ` (${active(fields)})`}
          </Button>
        )}
        {phone && <ViewsMenu compact />}
        {!phone && chips(inline)}
        {!phone && others.length > 0 && (
          <Button variant="subtle" px={8} aria-expanded={more} onClick={() => setMore((now) => !now)}>
            {active(others) > 0 ? say(LIST.othersCount, { count: active(others) }) : say(LIST.others)}
          </Button>
        )}
        {!phone && list.narrowed && (
          <Button variant="subtle" color="gray" px={8} onClick={reset}>
            {say(LIST.reset)}
          </Button>
        )}
        {!phone && (
          <div className={styles.tools}>
            {fields.length > 0 && (
              <ActionIcon
                variant="default"
                size={30}
                aria-label={say(LIST.advanced)}
                title={`${say(LIST.advanced)} (Shift F)`}
                onClick={showAll}
              >
                <IconAdjustments size={16} aria-hidden />
              </ActionIcon>
            )}
            <ViewsMenu />
          </div>
        )}
      </div>
      {!phone && more && others.length > 0 && <div className={styles.others}>{chips(others)}</div>}
    </search>
  )
}

/** The searched fields, for the placeholder: the first two. */
function searchedIn(module: AnyModule, say: ReturnType<typeof useSay>): string {
  const labels = module.list.search.flatMap((name) => {
    const label = module.fields[name]?.label
    return label ? [label] : []
  })
  return [...new Set(labels.map((label) => say(label).toLowerCase()))].slice(0, 2).join(', ')
}
