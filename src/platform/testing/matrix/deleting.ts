import { expect } from 'vitest'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import type { Client, Json } from '../client.ts'
import { contractTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, bodyFor, expectRefusal, fine, listed, type Subject, writerOf } from './subject.ts'

/** Deleting: unused records go, used or numbered ones stay. */
export function deleteContract(subject: Subject): void {
  const { definition, modules } = subject
  const { name, fields, master } = definition
  const writer = () => writerOf(subject)
  const created = async () => fine(await writer().post(`/create/${name}`, await bodyFor(subject))).data

  // A document that gets its number later can be deleted while it has none.
  if (columnsOf(fields).some(([, field]) => field.kind === 'number' && !field.givenBy)) {
    contractTest(subject, 'a numbered document cannot be deleted', async () => {
      const { id } = await created()
      const answer = await writer().delete(`/delete/${name}/${id}`)
      expectRefusal(answer, 409)
      expect(answer.body.error_message).toBe('Dokumen bernomor tidak dapat dihapus, batalkan saja')
      fine(await writer().get(`/view/${name}/${id}`))
    })
    return
  }

  contractTest(subject, 'an unused record can be deleted, and no call finds it afterwards', async () => {
    const { id, lock_version: version } = await created()
    expectRefusal(await writer().delete(`/delete/${name}/${id}`, { lock_version: version + 1 }), 409, 'stale')
    fine(await writer().delete(`/delete/${name}`, { id, lock_version: version }))
    expectRefusal(await writer().get(`/view/${name}/${id}`), 404, 'view')
    expectRefusal(await writer().patch(`/update/${name}/${id}`, {}), 404, 'update')
    expectRefusal(await writer().delete(`/delete/${name}/${id}`), 404, 'delete')
    for (const verb of Object.keys(definition.actions)) {
      expectRefusal(await writer().post(`/action/${name}/${id}/${verb}`), 404, verb)
    }
    if (!definition.calls.lookup) return
    const looked = await writer().get(addressOf('lookup', name, { id }))
    expect(looked.body).toMatchObject({ data: [], record: 0 })
  })

  if (!master) return
  contractTest(subject, 'the code of a deleted record can be used again', async () => {
    const body = await bodyFor(subject)
    const { data } = fine(await writer().post(`/create/${name}`, body))
    fine(await writer().delete(`/delete/${name}/${data.id}`))
    expect(fine(await writer().post(`/create/${name}`, body)).data.id).not.toBe(data.id)
  })

  const links = linksTo(modules, name)
  if (links.length === 0) return
  contractTest(subject, 'a record in use cannot be deleted; the refusal names what uses it', async () => {
    const use = found(await anyUse(writer(), links), 'no record is named by another one')
    const answer = await writer().delete(`/delete/${name}/${use.id}`)
    expectRefusal(answer, 409)
    expect(answer.body.error_message).toMatch(/^Data sudah digunakan, nonaktifkan saja · \d+\+? /)
    expect(answer.body.error_message).toContain(use.by.label[0])
    fine(await writer().get(`/view/${name}/${use.id}`))
  })
}

interface Link {
  by: AnyModule
  column: string
}

/** The links to the module that a list shows. */
function linksTo(modules: readonly AnyModule[], name: string): Link[] {
  return modules.flatMap((by) => {
    const shown = by.list.columns.map(({ field }) => field)
    return columnsOf(by.fields).flatMap(([column, field]) =>
      field.kind === 'link' && field.module === name && shown.includes(column) && by.calls.create
        ? [{ by, column }]
        : [],
    )
  })
}

/** A record of the module that another module's record links to. */
async function anyUse(client: Client, links: readonly Link[]): Promise<{ id: number; by: AnyModule } | undefined> {
  for (const { by, column } of links) {
    const { data } = await listed(client, by.name, { limit: 100 })
    const row = data.find((one: Json) => one[column] !== null)
    if (row) return { id: row[column], by }
  }
  return undefined
}
