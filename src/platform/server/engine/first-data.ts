import type pg from 'pg'
import type { Contents } from '../../definition/contents.ts'
import { MAIL_TEMPLATES } from '../../definition/mail-templates.ts'
import { insertMissingRows } from '../database/insert-rows.ts'
import { mailTemplateRow } from '../mail/templates.ts'
import type { Registry } from './registry.ts'

/** The platform is company 0; its administrators and their audit rows belong to it. */
const PLATFORM = { id: 0, code: 'PLATFORM', name: 'Molen' } as const

/** All that a process serves. */
export interface Product {
  contents: Contents
  registry: Registry
}

/**
 * Adds rows that every database needs and that are missing. It runs at every start, in one transaction with all
 * modules: it must be quick when nothing is missing, and must not change edited rows.
 */
export type FirstData = (client: pg.ClientBase, product: Product) => Promise<void>

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
