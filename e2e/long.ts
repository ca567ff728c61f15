/**
 * Journeys through every field, picker, upload and message, and through what is done once or seldom (registering,
 * a forgotten password, roles): minutes in which nothing of the daily work is shown that the others leave out.
 * `npm run test:long` goes through them, `npm test` does not.
 */
export const LONG_STORIES = [
  'administration',
  'detail',
  'every-field',
  'field-choices',
  'figures',
  'first-company',
  'form-filling',
  'google-login',
  'import-export',
  'list-cells',
  'list-looks',
  'map',
  'messages-of-records',
  'open-lines',
  'own-account',
  'password-reset',
  'pickers',
  'public-pages',
  'registration',
  'role-rights',
  'structured-inputs',
  'tour',
  'uploads',
  'user-sessions',
].map((name) => `e2e/${name}.story.ts`)
