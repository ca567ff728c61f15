import type pg from 'pg'
import { MAIL_TEMPLATES } from '../../definition/mail-templates.ts'
import { insertMissingRows } from '../database/insert-rows.ts'
import { mailTemplateRow } from '../mail/templates.ts'
import type { Product } from './belongings.ts'

/** The platform is company 0; its administrators and their audit rows belong to it. */
const PLATFORM = { id: 0, code: 'PLATFORM', name: 'Molen' } as const

/** Loads the first data of the platform, then of all modules in order, in one transaction. */
export async function loadFirstData(client: pg.ClientBase, product: Product): Promise<void> {
  await client.query('BEGIN')
  try {
    await insertMissingRows(client, 'corporates', [PLATFORM])
    await insertMissingRows(client, 'template_emails', MAIL_TEMPLATES.map(mailTemplateRow))
    for (const { belongings } of product.registry.brought) await belongings.firstData?.(client, product)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
