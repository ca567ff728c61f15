const storyFile = (name: string) => `e2e/${name}.story.ts`

/**
 * Journeys through every field, picker, upload, message and layout, through refusals and failures, and through rare
 * tasks (registration, a forgotten password, roles): `npm run test:long` runs them, `npm test` runs the daily work
 * only.
 */
export const LONG_STORIES = [
  'administration',
  'alarms',
  'board-edges',
  'credit',
  'detail',
  'dispatch-edges',
  'every-field',
  'field-choices',
  'figures',
  'first-company',
  'fuel',
  'google-login',
  'list-cells',
  'list-count',
  'list-edges',
  'list-looks',
  'live',
  'looks',
  'map',
  'messages',
  'messages-of-records',
  'month-end',
  'move-pour',
  'open-lines',
  'order-detail',
  'origins',
  'own-account',
  'papers',
  'password-reset',
  'pickers',
  'promise',
  'public-pages',
  'quality',
  'receiving',
  'registration',
  'release-edges',
  'role-rights',
  'scan',
  'structured-inputs',
  'tour',
  'transfer',
  'user-sessions',
  'workshop',
  'yard',
].map(storyFile)

/** Journeys of `npm test` of which the long run has more: on a phone, in the other scheme, after rarer events. */
export const LONGER_STORIES = [
  'form-filling',
  'import-export',
  'list',
  'list-keys',
  'money',
  'order-form',
  'print',
  'reports',
  'screens',
  'uploads',
].map(storyFile)
