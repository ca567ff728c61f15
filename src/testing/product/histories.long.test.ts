/** The random histories and dates of `npm test`, many more of them. */
process.env.MOLEN_HISTORIES ??= '60'
await import('./histories.api.test.ts')
await import('./dates.api.test.ts')
