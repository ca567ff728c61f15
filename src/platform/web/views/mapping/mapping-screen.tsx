import { lazy, Suspense } from 'react'
import type { Mapping } from '../../../definition/mapping.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { useChoiceById } from '../../controllers/use-lookup.ts'
import { canOf, useRecord } from '../../controllers/use-record.ts'
import { LinkSelect } from '../../inputs/link-select.tsx'
import { useSay } from '../../language.ts'
import { useScreenSearch } from '../../router/search.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useCustomization } from '../../use-customization.ts'
import styles from './mapping-list.module.css'
import { MAPPING } from './mapping-words.ts'

const MappingList = lazy(() => import('./mapping-list.tsx'))

interface MappingScreenProps {
  /** The module of the record; its id is in the URL. */
  module: AnyModule
  mapping: Mapping
}

/** A mapping with a URL of its own: the record is chosen, and its switches are below. */
export default function MappingScreen({ module, mapping }: MappingScreenProps) {
  const say = useSay()
  const { search, go } = useScreenSearch()
  const { choice } = useChoiceById(module.name, search.id ?? null)
  return (
    <>
      <Toolbar />
      <div className={styles.screen}>
        <div className={styles.search}>
          <LinkSelect
            module={module.name}
            moduleLabel={module.label}
            label={say(module.label)}
            placeholder={say(MAPPING.choose, { module: labelWithin(module.label) })}
            text={typeof choice?.name === 'string' ? choice.name : ''}
            value={search.id ?? null}
            params={{ active: 2 }}
            onChoose={(chosen) => go(chosen ? { id: chosen.id } : {})}
          />
        </div>
        {search.id === undefined ? (
          <p className={styles.empty}>{say(MAPPING.chooseFirst, { module: labelWithin(module.label) })}</p>
        ) : (
          <OfRecord key={search.id} module={module} mapping={mapping} id={search.id} />
        )}
      </div>
    </>
  )
}

function OfRecord({ module, mapping, id }: MappingScreenProps & { id: number }) {
  const say = useSay()
  const { record, gone } = useRecord(module, id)
  const { mappings = {} } = useCustomization(module)
  if (gone) return <p className={styles.empty}>{say(MAPPING.gone)}</p>
  if (!record) return null
  const Mappings = mappings[mapping.name] ?? MappingList
  const readOnly = mapping.readOnly === true || canOf(record).update === false
  return (
    <Suspense>
      <Mappings mapping={mapping} record={record} readOnly={readOnly} />
    </Suspense>
  )
}
