/** The random histories of materials and equipment of `npm test`, 10,000 of them, each of a quarter of the steps. */
process.env.MOLEN_MATERIAL_HISTORIES ??= '10000'
process.env.MOLEN_MATERIAL_STEPS ??= '30'
await import('./material-histories.api.test.ts')
