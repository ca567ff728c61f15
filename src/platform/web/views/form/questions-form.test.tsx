import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { defineModule } from '../../../definition/module.ts'
import { ContentsContext, createContents } from '../../contents.ts'
import { useQuestions } from '../../controllers/use-questions.ts'
import { customize, type InputProps } from '../../customize.ts'
import type { Row } from '../../record.ts'
import { Questions, QuestionsForm } from './questions-form.tsx'

const asks = { place: field.text(['Ke Tempat', 'To place']) }
const parcel = defineModule({
  name: 'parcel',
  label: ['Paket', 'Parcel'],
  table: 'parcels',
  scope: 'corporate',
  title: 'place',
  fields: { place: field.text(['Tempat', 'Place']) },
  list: { columns: ['place'], search: ['place'], sort: 'place' },
  actions: { move: { label: ['Pindah', 'Move'], done: ['Dipindah', 'Moved'], asks } },
})

const PlaceInput = ({ field, values, record }: InputProps) =>
  `${field.label[1]} '${values.place}' from ${record?.place}`
const slots = customize(parcel, { asked: { move: { inputs: { place: PlaceInput } } } })
const contents = { ...createContents([]), customization: () => slots }

function Dialog({ record }: { record: Row }) {
  const questions = useQuestions(asks, record)
  return (
    <QuestionsForm module={slots.module} questions={questions} verb="move" className={undefined} onSubmit={() => {}}>
      <Questions asks={asks} />
    </QuestionsForm>
  )
}

test("an action's dialog asks with the module's own input, which knows the answer so far and the record", () => {
  const drawn = renderToStaticMarkup(
    <ContentsContext value={contents}>
      <Dialog record={{ id: 7, place: 'Kudus' }} />
    </ContentsContext>,
  )
  expect(drawn).toContain('To place &#x27;&#x27; from Kudus')
})
