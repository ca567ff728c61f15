import { Button } from '@mantine/core'
import { useContext, useId, useState } from 'react'
import type { Effect } from '../../../definition/effect.ts'
import type { Field, Fields } from '../../../definition/field.ts'
import { EMPTY, textWithUnit } from '../../cells/cell-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { changesOf, type NameOf } from '../detail/history-changes.ts'
import { useLinkNames } from '../detail/use-link-names.ts'
import styles from './preview.module.css'
import { PREVIEW } from './preview-words.ts'
import { type ChangedDocument, documentsOf, type EffectTotal, fieldOf, totalsOf } from './told-effects.ts'

/** The number of documents shown at first: a call on many would render for long. */
const AT_ONCE = 20

/** The effects of a dry run: totals first, then each document with its fields before and after. */
export function EffectsTable({ effects }: { effects: readonly Effect[] }) {
  const { moduleNamed } = useContext(ContentsContext)
  const say = useSay()
  const format = useFormat()
  const [shown, setShown] = useState(AT_ONCE)
  const documents = documentsOf(effects, moduleNamed)
  const drawn = documents.slice(0, shown)
  const nameOf = useLinkNames(drawn.flatMap(entriesOf))
  const rest = Math.min(AT_ONCE, documents.length - drawn.length)
  if (documents.length === 0) return <p role="status">{say(PREVIEW.nothing)}</p>
  return (
    <section className={styles.preview} aria-label={say(PREVIEW.caption)}>
      <p role="status">
        <strong>{say(PREVIEW.documents, { count: format.number(documents.length, 0) })}</strong>
      </p>
      <Totals totals={totalsOf(effects, moduleNamed)} />
      {drawn.map((one) => (
        <DocumentTable key={`${one.module.name} ${one.document}`} changed={one} nameOf={nameOf} />
      ))}
      {rest > 0 && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {say(PREVIEW.more, { count: rest })}
        </Button>
      )}
    </section>
  )
}

/** The effects in the form of history entries, so that linked records are named as there. */
const entriesOf = ({ module, document, effects }: ChangedDocument) => {
  const id = unnamedId(document)
  const itself: Fields = { document: { kind: 'link', label: module.label, module: module.name } }
  const changed = effects.flatMap((effect) => {
    const field = fieldOf(module, effect)
    if (!field) return []
    const entry = { id: effect.id, ...sidesOf(effect) }
    return [{ fields: { [effect.field]: field }, entry }]
  })
  return id === undefined || !module.calls.lookup
    ? changed
    : [{ fields: itself, entry: { id, after: { document: id } } }, ...changed]
}

/** The id of a document without number and code, such as a stock; its name is in its lookup. */
function unnamedId(document: string): number | undefined {
  const [, id] = /^#(\d+)$/.exec(document) ?? []
  return id === undefined ? undefined : Number(id)
}

const sidesOf = ({ field, before, after }: Effect) => ({ before: { [field]: before }, after: { [field]: after } })

/** A phone is too narrow for three columns of money: there the values are below the field. */
function DocumentTable({
  changed: { module, document, effects },
  nameOf,
}: {
  changed: ChangedDocument
  nameOf: NameOf
}) {
  const say = useSay()
  const speech = useSpeech()
  const caption = useId()
  const id = unnamedId(document)
  const rows = effects.flatMap((effect) => {
    const field = fieldOf(module, effect)
    const lines = effect.lines === undefined ? undefined : module.fields[effect.lines]
    if (!field) return []
    const { before, after } = sidesOf(effect)
    const fields = { fields: { [effect.field]: field }, mappings: [] }
    return changesOf(fields, before, after, speech, nameOf).map((change) => ({
      ...change,
      key: `${effect.lines} ${effect.id} ${effect.field}`,
      lines: lines?.label,
    }))
  })
  return (
    <div className={styles.document}>
      <h3 id={caption}>
        {say(module.label)} {id === undefined ? document : nameOf(module.name, id)}
      </h3>
      <table aria-labelledby={caption}>
        <Head />
        <tbody>
          {rows.map(({ key, label, lines, before, after }) => (
            <tr key={key}>
              <th scope="row">{lines ? `${say(lines)} · ${say(label)}` : say(label)}</th>
              <td data-label={say(PREVIEW.before)}>{before || EMPTY}</td>
              <td data-label={say(PREVIEW.after)}>{after || EMPTY}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Totals({ totals }: { totals: readonly EffectTotal[] }) {
  const say = useSay()
  const speech = useSpeech()
  const caption = useId()
  if (totals.length === 0) return null
  const text = (name: string, field: Field, value: string) =>
    textWithUnit(name, field, { [name]: Number(value) }, speech)
  return (
    <div className={styles.document}>
      <h3 id={caption}>{say(PREVIEW.totals)}</h3>
      <table aria-labelledby={caption}>
        <Head withDifference />
        <tbody>
          {totals.map(({ module, name, field, before, after, difference }) => (
            <tr key={`${module.name} ${name}`}>
              <th scope="row">
                {say(module.label)} · {say(field.label)}
              </th>
              <td data-label={say(PREVIEW.before)}>{text(name, field, before)}</td>
              <td data-label={say(PREVIEW.after)}>{text(name, field, after)}</td>
              <td data-label={say(PREVIEW.difference)}>{text(name, field, difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ withDifference = false }: { withDifference?: boolean }) {
  const say = useSay()
  const columns = [PREVIEW.field, PREVIEW.before, PREVIEW.after, ...(withDifference ? [PREVIEW.difference] : [])]
  return (
    <thead>
      <tr>
        {columns.map((label) => (
          <th key={label[1]} scope="col">
            {say(label)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
