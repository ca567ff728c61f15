/** The random histories of money of `npm test`, 10,000 of them, each of a quarter of the steps. */
process.env.MOLEN_MONEY_HISTORIES ??= '10000'
process.env.MOLEN_MONEY_STEPS ??= '30'
await import('./money-histories.api.test.ts')
