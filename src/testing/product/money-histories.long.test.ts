/** The random histories of money of `npm test`, 10,000 of them. */
process.env.MOLEN_MONEY_HISTORIES ??= '10000'
await import('./money-histories.api.test.ts')
