import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/**
 * A form without a back button that opens another screen after saving; its web half contains a form that saves nothing.
 */
export const formModes = defineModule({
  name: 'story-form-modes',
  label: ['Cara Formulir', 'Ways of a form'],
  route: 'form-modes',
  table: 'story_form_modes',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    pages: field.integer(['Halaman', 'Pages'], { min: 1 }),
    grades: field.choices(['Mutu', 'Grades'], { low: ['Rendah', 'Low'], high: ['Tinggi', 'High'] }),
  },
  list: { columns: ['name', 'pages'], search: ['name'], sort: '-id' },
  form: { redirect: '/stories/every-field', hideBack: true },
})
