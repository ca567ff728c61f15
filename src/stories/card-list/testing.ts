import { freshWord } from '../../platform/testing/records.ts'

export async function cardListBody() {
  return { name: `Kartu ${freshWord()}`, date: '2026-11-21', amount: 8_576_000, volume: 5.9, city: 'Semarang' }
}
