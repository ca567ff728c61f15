/**
 * Journeys through every field, picker, upload and message: minutes in which nothing of the daily work is
 * shown that the others leave out. `npm run test:long` goes through them, `npm test` does not.
 */
export const LONG_STORIES = [
  'administration',
  'every-field',
  'first-company',
  'form',
  'import-export',
  'list',
  'list-cells',
  'list-keys',
  'map',
  'messages-of-records',
  'open-lines',
  'print',
  'structured-inputs',
  'tour',
  'uploads',
].map((name) => `e2e/${name}.story.ts`)
