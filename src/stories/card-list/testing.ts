import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../platform/testing/records.ts'

export async function cardListBody() {
  return {
    name: `Kartu ${freshWord()}`,
    date: '2026-11-21',
    amount: 8_576_000,
    volume: 5.9,
    city: 'Semarang',
    note: 'Dekat gerbang',
  }
}

export const contract: ContractSubject = {
  body: cardListBody,
  further: async (client) => {
    const { id } = await made(client, 'story-card-list', await cardListBody())
    await acted(client, 'story-card-list', id, 'approve')
  },
}
