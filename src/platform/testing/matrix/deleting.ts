import { expect, test } from 'vitest'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import type { Client, Json } from '../client.ts'
import { addressOf, type Body, expectRefusal, fine, listed, type Subject, writerOf } from './subject.ts'

/** Deleting: what nothing uses goes, what is used or numbered stays. */
export function deleteContract(subject: Subject, bodyFor: (client: Client) => Promise<Body>): void {
  const { definition, modules } = subject
  const { name, calls, fields, master } = definition
  if (!calls.delete) return
  const writer = () => writerOf(subject)
  const created = async () => fine(await writer().post(`/create/${name}`, await bodyFor(writer()))).data

  if (columnsOf(fields).some(([, field]) => field.kind === 'number')) {
    test('a document that has its number is never deleted', async () => {
      const { id } = await created()
      const answer = await writer().delete(`/delete/${name}/${id}`)
      expectRefusal(answer, 409)
      expect(answer.body.error_message).toBe('Dokumen bernomor tidak dapat dihapus, batalkan saja')
      fine(await writer().get(`/view/${name}/${id}`))
    })
    return
  }

  test('a record that nothing uses is deleted and is gone for every call', async () => {
    const { id, lock_version: version } = await created()
    expectRefusal(await writer().delete(`/delete/${name}/${id}`, { lock_version: version + 1 }), 409, 'stale')
    fine(await writer().delete(`/delete/${name}`, { id, lock_version: version }))
    expectRefusal(await writer().get(`/view/${name}/${id}`), 404, 'view')
    expectRefusal(await writer().patch(`/update/${name}/${id}`, {}), 404, 'update')
    expectRefusal(await writer().delete(`/delete/${name}/${id}`), 404, 'delete')
    for (const verb of Object.keys(definition.actions)) {
      expectRefusal(await writer().post(`/action/${name}/${id}/${verb}`), 404, verb)
    }
    const found = await writer().get(addressOf('lookup', name, { id }))
    expect(found.body).toMatchObject({ data: [], record: 0 })
  })

  if (!master) return
  test('its code is free again once a record is deleted', async () => {
    const body = await bodyFor(writer())
    const { data } = fine(await writer().post(`/create/${name}`, body))
    fine(await writer().delete(`/delete/${name}/${data.id}`))
    expect(fine(await writer().post(`/create/${name}`, body)).data.id).not.toBe(data.id)
  })

  test('a record in use stays, and who uses it is named', async () => {
    const use = await anyUse(writer(), modules, name)
    if (!use) return
    const answer = await writer().delete(`/delete/${name}/${use.id}`)
    expectRefusal(answer, 409)
    expect(answer.body.error_message).toMatch(/^Data sudah digunakan, nonaktifkan saja · \d+\+? /)
    expect(answer.body.error_message).toContain(use.by.label[0])
    fine(await writer().get(`/view/${name}/${use.id}`))
  })
}

/** A record of the module that a record of another one refers to. */
async function anyUse(
  client: Client,
  modules: readonly AnyModule[],
  name: string,
): Promise<{ id: number; by: AnyModule } | undefined> {
  for (const by of modules) {
    const shown = by.list.columns.map(({ field }) => field)
    for (const [column, field] of columnsOf(by.fields)) {
      if (field.kind !== 'link' || field.module !== name || !shown.includes(column) || !by.calls.create) continue
      const { data } = await listed(client, by.name, { limit: 100 })
      const row = data.find((one: Json) => one[column] !== null)
      if (row) return { id: row[column], by }
    }
  }
  return undefined
}
