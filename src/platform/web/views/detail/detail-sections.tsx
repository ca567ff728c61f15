import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { stateField } from '../../../definition/status.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { type Block, blocksOf } from '../blocks.ts'
import styles from './detail.module.css'
import { DetailFact } from './detail-fact.tsx'
import { DetailLines } from './detail-lines.tsx'
import { DETAIL } from './detail-words.ts'
import { Place } from './place.tsx'
import { isTold, sayAnything } from './told-facts.ts'

/**
 * The fields of a record as label and value, in the sections of its definition; lines as tables. Values shown above are
 * not repeated, and empty sections are left out.
 */
export function DetailSections({ module, record }: { module: AnyModule; record: Row }) {
  const { sections } = module.detail
  return sections.map((section, index) => {
    const next = sections[index + 1]
    if (section.beside) return null
    const rest = { module, record }
    // biome-ignore lint/suspicious/noArrayIndexKey: a definition's sections never change places
    if (!next?.beside) return <DetailSection key={index} section={section} {...rest} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a definition's sections never change places
      <div key={index} className={styles.beside}>
        <DetailSection section={section} {...rest} />
        <DetailSection section={next} {...rest} />
      </div>
    )
  })
}

interface SectionProps {
  module: AnyModule
  record: Row
  section: AnyModule['detail']['sections'][number]
}

/** A section of a record; left out when it is empty. */
export function DetailSection({ module, record, section }: SectionProps) {
  const say = useSay()
  const may = usePermission()
  const said = saidAbove(module)
  // A column of sums ends with the total, even if that is shown elsewhere.
  const isSaid = (field: Field) => section.as !== 'sums' && said.has(field)
  const isOpen = (field: Field) => !isSaid(field) && (!field.permission || may(field.permission))
  const named = (some: readonly Block[]) =>
    some.flatMap(({ fields }) => fields.map(({ name, field }) => [name, field] as const))
  const open = named(blocksOf(module.fields, section.fields, isOpen))
  if (!sayAnything(open, record)) return null
  const told = new Set(open.filter((fact) => isTold(fact, record)).map(([, field]) => field))
  const blocks = blocksOf(module.fields, section.fields, (field) => told.has(field))
  const plain = blocks.filter(({ fields }) => fields[0]?.field.kind !== 'lines')
  const lines = blocks
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : []))
  const facts = plain.length > 0 && (
    <dl className={section.as === 'sums' ? styles.sums : styles.fields}>
      {plain.map((block) => (
        <DetailFact key={block.fields[0]?.name} block={block} module={module} record={record} />
      ))}
    </dl>
  )
  const heading = section.label ? say(section.label) : say(DETAIL.data, { module: module.label })
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className={section.label ? undefined : styles.hidden}>{heading}</h2>
      {section.as !== 'sums' && facts}
      <Place names={plain.flatMap(({ fields }) => fields.map(({ name }) => name))} record={record} />
      {lines.map(({ name, field }) => (
        <DetailLines
          key={name}
          field={field}
          rows={record[name]}
          record={record}
          title={heading !== say(field.label) && (plain.length > 0 || lines.length > 1) ? say(field.label) : undefined}
        />
      ))}
      {section.as === 'sums' && facts}
    </section>
  )
}

/** The fields of the fact strip and of the badge beside the heading. */
function saidAbove(module: AnyModule): ReadonlySet<Field | undefined> {
  return new Set([...module.detail.facts.map((name) => module.fields[name]), stateField(module)?.[1]])
}
