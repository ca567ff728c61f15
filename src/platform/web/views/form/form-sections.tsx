import { lazy, Suspense, useId } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { fieldNames, isShownIn } from '../../../definition/section.ts'
import { useSay } from '../../language.ts'
import { type Block, blocksOf } from '../blocks.ts'
import { FieldInput } from './field-input.tsx'
import { Folded } from './folded.tsx'
import styles from './form.module.css'
import { useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { LinesInput } from './lines-input.tsx'
import { useShown } from './shown.tsx'

const RegionalMap = lazy(() => import('../regional/regional-map.tsx'))

type Section = AnyModule['form']['sections'][number]

/** The sections of a form as frames: single values in columns, lines over the whole width. */
export function FormSections({ module }: { module: AnyModule }) {
  const { stored } = useScope()
  return module.form.sections.map((section, index) => {
    if (!isShownIn(section, stored === true)) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: a definition's sections never change places
    return <FormSection key={index} module={module} section={section} />
  })
}

/** A section; left out while none of its fields is shown. */
function FormSection({ module, section }: { module: AnyModule; section: Section }) {
  const say = useSay()
  const scope = useScope()
  const isShown = useShown(fieldNames(section).flatMap((name) => module.fields[name] ?? []))
  const blocks = blocksOf(
    module.fields,
    section.fields,
    (field, name) =>
      scope.allowed(field) &&
      !isHidden(field, scope.stored) &&
      isShown(field) &&
      !(scope.partial && scope.locked(name, field)),
  )
  if (blocks.length === 0) return null
  // The first table of lines separates the single values into those above and those below it.
  const upTo = blocks.findIndex(isLines)
  const above = upTo < 0 ? blocks : blocks.slice(0, upTo)
  const below = blocks.slice(above.length).filter((block) => !isLines(block))
  const lines = blocks
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : []))
  const heading = section.label ? say(section.label) : say(FORM.data, { module: module.label })
  const content = (
    <>
      <Values blocks={above} module={module} />
      {lines.map(({ name, field }) => {
        const Own = scope.inputs?.[name]
        if (Own) return <FieldInput key={name} name={name} field={field} siblings={module.fields} />
        const title = say(field.label)
        return <LinesInput key={name} name={name} field={field} title={title === heading ? undefined : title} />
      })}
      <Values blocks={below} module={module} />
      {section.as === 'regional' && (
        <Suspense>
          <RegionalMap />
        </Suspense>
      )}
    </>
  )
  return (
    <section className={styles.section} aria-label={heading}>
      {section.folded ? (
        <Folded heading={heading} names={fieldNames(section)} isOpen={scope.partial === true}>
          {content}
        </Folded>
      ) : (
        <>
          <h2>{heading}</h2>
          {content}
        </>
      )}
    </section>
  )
}

/** Single values in columns. */
function Values({ blocks, module }: { blocks: readonly Block[]; module: AnyModule }) {
  if (blocks.length === 0) return null
  return (
    <div className={styles.grid}>
      {runsOf(blocks).map((run) => (
        <Run key={run[0]?.fields[0]?.name} blocks={run} module={module} />
      ))}
    </div>
  )
}

/** Invisible fields: hidden values that are sent along, and a secret that was set once. */
const isHidden = (field: Field, stored: boolean | undefined) =>
  (field.kind === 'text' && field.as === 'hidden') || (field.kind === 'password' && field.fixed && stored)

const isLines = ({ fields }: Block) => fields[0]?.field.kind === 'lines'

const isSwitch = ({ fields, label }: Block) =>
  fields[0]?.field.kind === 'boolean' && label === undefined && !fields[0].field.separator && !fields[0].field.width

/** Consecutive switches are in rows of their own, without the space for labels above them. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = []
  for (const one of blocks) {
    const last = runs.at(-1)
    if (isSwitch(one) && last?.[0] && isSwitch(last[0])) last.push(one)
    else runs.push([one])
  }
  return runs
}

function Run({ blocks, module }: { blocks: readonly Block[]; module: AnyModule }) {
  const cells = blocks.map((block) => <BlockCell key={block.fields[0]?.name} block={block} module={module} />)
  return blocks.length > 1 ? <div className={styles.switches}>{cells}</div> : cells
}

function BlockCell({ block, module }: { block: Block; module: AnyModule }) {
  const [first] = block.fields
  if (!first) return null
  const { name, field } = first
  return (
    <>
      {field.separator && <hr className={styles.separator} />}
      {block.label ? (
        <FieldGroup block={block} module={module} />
      ) : (
        <div
          className={styles.cell}
          data-kind={field.kind}
          data-as={field.kind === 'text' ? field.as : undefined}
          data-width={field.width}
          data-transform={field.transform}
        >
          <FieldInput name={name} field={field} siblings={module.fields} />
        </div>
      )}
    </>
  )
}

/** Fields under one label: the ends of a range side by side, neighbours of a group each with its own name below. */
function FieldGroup({ block, module }: { block: Block; module: AnyModule }) {
  const say = useSay()
  const id = useId()
  const { fields, label, isRange } = block
  const required = fields.some(({ field }) => field.required)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of the grid in every browser
    <div
      role="group"
      aria-labelledby={id}
      className={styles.group}
      data-range={isRange}
      data-kind={fields[0]?.field.kind}
      data-width={fields[0]?.field.width}
    >
      <span id={id} className={styles.groupLabel}>
        {label && say(label)}
        {required && (
          <span className={styles.star} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <div className={styles.groupFields}>
        {fields.map(({ name, field }, index) => (
          <div key={name} className={styles.cell} data-kind={field.kind} data-transform={field.transform}>
            {isRange && index > 0 && (
              <span className={styles.dash} aria-hidden>
                –
              </span>
            )}
            <FieldInput name={name} field={field} siblings={module.fields} bare={isRange} />
          </div>
        ))}
      </div>
    </div>
  )
}
