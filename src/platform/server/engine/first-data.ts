import type pg from 'pg'
import type { Contents } from '../../definition/contents.ts'
import { MAIL_TEMPLATES } from '../../definition/mail-templates.ts'
import { insertMissingRows } from '../database/insert-rows.ts'
import { mailTemplateRow } from '../mail/templates.ts'
import type { Registry } from './registry.ts'

/** The platform stands in row 0 of the companies; its administrators and their audit rows belong to it. */
const PLATFORM = { id: 0, code: 'PLATFORM', name: 'Molen' } as const

/** All that a process serves. */
export interface Product {
  contents: Contents
  registry: Registry
}

/**
 * Adds what a module needs in every database and is not there yet. It runs at every start, inside a transaction
 * that it shares with all modules: it is quick where nothing is missing, and leaves alone what somebody changed.
 */
export type FirstData = (client: pg.ClientBase, product: Product) => Promise<void>

/** Loads the first data of the platform, then that of all modules in their order; all of it or nothing. */
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
