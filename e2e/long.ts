/**
 * Journeys through every field, picker, upload and message: minutes in which nothing of the daily work is
 * shown that the others leave out. `npm run test:long` goes through them, `npm test` does not.
 */
export const LONG_STORIES = [
  'administration',
  'detail',
  'every-field',
  'field-choices',
  'figures',
  'first-company',
  'form-filling',
  'import-export',
  'list-cells',
  'list-looks',
  'map',
  'messages-of-records',
  'open-lines',
  'pickers',
  'structured-inputs',
  'tour',
  'uploads',
].map((name) => `e2e/${name}.story.ts`)
