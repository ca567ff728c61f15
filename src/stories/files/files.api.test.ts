import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/server/database/transaction.ts'
import { cleanUpFiles } from '../../platform/server/files/clean-up.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../platform/testing/matrix/subject.ts'
import { made } from '../../platform/testing/records.ts'
import { docx, pdf, png, pngOfSize, xlsx } from '../../platform/testing/sample-files.ts'
import { tryUpload, upload } from '../../platform/testing/upload.ts'
import { aUser } from '../../testing/actors.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { startStories } from '../testing/story-app.ts'
import { filesBody } from './testing.ts'

const MB = 1024 * 1024
const READ = ['read-story-file', 'create-story-file', 'update-story-file', 'delete-story-file', 'export-story-file']

let app: RunningApp
let clerk: Client
let colleague: Client
let otherUnit: Client
let stranger: Client
let manager: Client

beforeAll(async () => {
  app = await startStories()
  const categories = ['create-story-document-category', 'read-story-document-category']
  const permissions = [...READ, ...categories]
  clerk = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  colleague = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  otherUnit = await aUser(app, { company: 'DEMO', permissions, unit: 1 })
  stranger = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  manager = await aUser(app, { company: 'DEMO', permissions: [...permissions, 'read-price'] })
})
afterAll(() => app?.stop())

const record = async (client = clerk, more: object = {}) =>
  made(client, 'story-file', { ...(await filesBody(client)), ...more })
const update = (client: Client, id: number, body: object) => client.patch(`/update/story-file/${id}`, body)
const view = async (client: Client, id: number): Promise<Json> => fine(await client.get(`/view/story-file/${id}`)).data
/** Reads a file by its URL, which is outside the API. */
const read = (client: Client, url: string) => client.get(url)

describe('An upload', () => {
  test('answers the four keys, at data and at data.file', async () => {
    const { body } = await tryUpload(clerk, png(), 'Foto Truk.png')
    const { id } = body.data
    const four = { id, url: `/files/${id}/Foto%20Truk.png`, preview: `/files/${id}/Foto%20Truk.png` }
    expect(body.data).toEqual({
      ...four,
      file_filename: 'Foto Truk.png',
      file: { ...four, file_filename: 'Foto Truk.png' },
    })
    expect((await upload(clerk, pdf(), 'surat.pdf')).preview).toBeNull()
  })

  test.each([
    ['an SVG named as a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 422],
    ['a page named as a picture', Buffer.from('<!doctype html><script>1</script>'), 'a.png', 422],
    ['a picture with an archive behind it', Buffer.concat([png(), docx()]), 'a.png', 422],
    ['an empty file', Buffer.alloc(0), 'a.png', 422],
    ['a document that unpacks to a thousand times its size', xlsx({ 'a.xml': new Uint8Array(30 * MB) }), 'a.xlsx', 422],
    ['a name that leads elsewhere', png(), '../../etc/passwd.png', 422],
    ['a name that turns around', png(), 'fdp.\u202egnp.exe', 422],
    ['a file of 5 MB', pngOfSize(5 * MB), 'a.png', 413],
    ['a file of 20 MB', pngOfSize(20 * MB), 'a.png', 413],
  ])('of %s is refused', async (_, content, name, status) => {
    const before = await counted()
    const answer = await tryUpload(clerk, content, name)
    expectRefusal(answer, status)
    if (status === 422) expectInvalid(answer, 'file')
    if (status === 413) expect(answer.body.error_message).toBe('File terlalu besar, maksimal 5 MB')
    expect(await counted()).toEqual(before)
  })

  test('just below 5 MB is taken', async () => {
    expect((await upload(clerk, pngOfSize(5 * MB - 1), 'a.png')).id).toBeGreaterThan(0)
  })

  test('is judged by its content, whatever its name says', async () => {
    expect((await upload(clerk, png(), 'shell.php')).file_filename).toBe('shell.php.png')
  })

  test('of nothing, of two files, of no form and of half a form says so', async () => {
    expectInvalid(await tryUpload(clerk, png(), 'a.png', 'foto'), 'file')
    expectInvalid(await clerk.post('/upload/file', new FormData()), 'file')
    expectRefusal(await clerk.post('/upload/file', { file: 'a' }), 415)
    const two = new FormData()
    for (const name of ['a.png', 'b.png']) two.append('file', new Blob([new Uint8Array(png())]), name)
    const both = await clerk.post('/upload/file', two)
    expectInvalid(both, 'file')
    expect(both.body.errors.file).toEqual(['Kirim satu file per permintaan'])
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expectRefusal(await clerk.post('/upload/file', half, { 'content-type': 'multipart/form-data; boundary=x' }), 400)
    expectRefusal(await clerk.post('/upload/file', half, { 'content-type': 'multipart/form-data' }), 400)
  })

  test('needs a session', async () => {
    expectRefusal(await tryUpload(app.nobody, png(), 'a.png'), 401)
  })

  test('leaves nothing in the temporary folder', async () => {
    expect(await readdir(app.files.incoming)).toEqual([])
  })

  test('is limited to a gigabyte of a user within the hour', async () => {
    const greedy = await aUser(app, { company: 'DEMO', permissions: READ, unit: 0 })
    const { id } = await upload(greedy, png(), 'a.png')
    const sized = (bytes: number) => app.pools.owner.query('UPDATE files SET size = $2 WHERE id = $1', [id, bytes])
    await sized(1024 * MB - 1)
    await upload(greedy, png(), 'a.png')
    expectRefusal(await tryUpload(greedy, png(), 'a.png'), 429)
  })

  test('is limited in number for a user within the hour', async () => {
    const greedy = await aUser(app, { company: 'DEMO', permissions: READ, unit: 0 })
    const { id } = await upload(greedy, png(), 'a.png')
    await app.pools.owner.query(
      `INSERT INTO files (corporate_id, key, name, type, size, sha256, created_by)
       SELECT corporate_id, key || n, name, type, size, sha256, created_by FROM files, generate_series(1, 600) n
         WHERE id = $1`,
      [id],
    )
    const answer = await tryUpload(greedy, png(), 'a.png')
    expectRefusal(answer, 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await upload(clerk, png(), 'a.png')).id).toBeGreaterThan(0)
  })
})

test('a user has four files received at a time: more wait, very many are a 429, and others upload', async () => {
  const headers = {
    authorization: `Bearer ${colleague.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 1_000_000,
  }
  const statuses: (number | undefined)[] = []
  // Files that no record uses.
  const open = Array.from({ length: 26 }, () =>
    request(`${app.address}/api/upload/file`, { method: 'POST', headers })
      .on('response', ({ statusCode }) => statuses.push(statusCode))
      .on('error', () => {}),
  )
  for (const one of open) one.flushHeaders()
  await expect.poll(() => statuses).toEqual([429, 429])
  await upload(clerk, png(), 'a.png')
  for (const one of open) one.destroy()
  await expect.poll(async () => (await tryUpload(colleague, png(), 'a.png')).status).toBe(200)
})

describe('A file is read', () => {
  test('by its uploader alone while no record holds it', async () => {
    const { url } = await upload(clerk, png(), 'a.png')
    expect((await read(clerk, url)).status).toBe(200)
    for (const client of [colleague, otherUnit, stranger, manager]) expectRefusal(await read(client, url), 404)
    expectRefusal(await read(app.nobody, url), 401)
  })

  test('by users who may read its record, and by no other user by any address (I-71)', async () => {
    const one = await record()
    const urls: string[] = [one.photo_url, one.paper_url, one.photos[0].file_url, one.documents[0].attachment_url]
    const blind = await aUser(app, { company: 'DEMO', permissions: ['create-story-file'], unit: 0 })
    for (const url of urls) {
      for (const client of [clerk, colleague, manager]) expect((await read(client, url)).status, url).toBe(200)
      for (const client of [otherUnit, stranger, blind]) expectRefusal(await read(client, url), 404, url)
      const id = url.split('/')[2]
      for (const other of [`/files/${id}/other-name.png`, `/files/0${id}/x`, `/files/${id}/x?download=1`]) {
        expectRefusal(await read(stranger, other), 404, other)
        expectRefusal(await read(otherUnit, other), 404, other)
      }
    }
  })

  test.each(['0', '-1', 'abc', '999999999', '1%2e%2e', '%00', '99999999999999999999'])(
    'by the id %s not at all',
    async (id) => {
      expectRefusal(await read(clerk, `/files/${id}/a.png`), 404)
    },
  )

  test('not by others, and no cache keeps the refusal', async () => {
    const { photo_url: url } = await record()
    const refused = await fetchFile(stranger, url)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('byte by byte, with headers that let nothing run and no shared cache keep it', async () => {
    const one = await record()
    const answer = await fetchFile(clerk, one.photo_url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png())).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="foto.png"; filename*=UTF-8''foto.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    const paper = await fetchFile(clerk, one.paper_url)
    expect(paper.headers.get('content-disposition')).toMatch(/^attachment; /)
    const asked = await fetchFile(clerk, `${one.photo_url}?download=1`)
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment; /)
    const again = await fetchFile(clerk, one.photo_url, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('never through a field that the user may not see, and its name is not told either', async () => {
    const contract = await upload(manager, pdf(), 'rahasia.pdf')
    const unit = fine(await clerk.get('/lookup/production-unit')).data[0].id
    const one = await record(manager, { contract: contract.id, production_unit_id: unit })
    expect(one.contract_filename).toBe('rahasia.pdf')
    expect((await read(manager, one.contract_url)).status).toBe(200)
    expectRefusal(await read(clerk, one.contract_url), 404)
    const seen = await view(clerk, one.id)
    expect(Object.keys(seen).filter((key) => key.startsWith('contract'))).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('rahasia')
  })

  test('never past the fence of the database: another unit and another company see no row', async () => {
    const one = await record()
    const seenBy = (corporateId: number, unitIds: number[]) =>
      transaction(app.pools.runtime, { corporateId, userId: 1, unitIds }, async (tx) => {
        const { rows } = await tx.send(sql`SELECT id FROM files WHERE id = ${one.photo}`)
        return rows.length
      })
    const { rows } = await app.pools.owner.query('SELECT corporate_id, production_unit_id FROM files WHERE id = $1', [
      one.photo,
    ])
    const { corporate_id: company, production_unit_id: unit } = rows[0]
    expect(await seenBy(company, [unit])).toBe(1)
    expect(await seenBy(company, [unit + 1])).toBe(0)
    expect(await seenBy(company + 1, [unit])).toBe(0)
  })
})

describe('A record takes a file', () => {
  test('that its user has uploaded: by its id, or by what the upload answered', async () => {
    const [first, second] = [await upload(clerk, png(), 'satu.png'), await upload(clerk, png(), 'dua.png')]
    const one = await record(clerk, { photo: first.id })
    expect(one).toMatchObject({
      photo: first.id,
      photo_filename: 'satu.png',
      photo_url: first.url,
      photo_preview: first.url,
    })
    fine(await update(clerk, one.id, { photo: second }))
    expect((await view(clerk, one.id)).photo_filename).toBe('dua.png')
  })

  test('and lists show its thumbnail, exports its name', async () => {
    const one = await record()
    const { data } = fine(await clerk.get(`/list/story-file?search=${one.code}`))
    expect(data[0]).toMatchObject({ photo_preview: one.photo_url, paper_preview: null, paper_filename: 'surat.pdf' })
    const { body } = await clerk.get(`/export/story-file?format=csv&search=${one.code}`)
    expect(body).toContain('foto.png,')
    expect(body).toContain(',surat.pdf,')
  })

  test('never of another user, never of another record, never twice', async () => {
    const theirs = await upload(colleague, png(), 'a.png')
    const held = await record()
    const mine = await upload(clerk, png(), 'b.png')
    const body = await filesBody(clerk)
    const create = (more: object) => clerk.post('/create/story-file', { ...body, ...more })
    expectInvalid(await create({ photo: theirs.id }), 'photo')
    expectInvalid(await create({ photo: held.photo }), 'photo')
    expectInvalid(await create({ photo: held.photos[0].file }), 'photo')
    expectInvalid(await create({ photo: mine.id, photos: [{ file: mine.id }] }), 'photos.0.file')
    expectInvalid(await create({ documents: [{ name: 'x', attachment: theirs.id }] }), 'documents.0.attachment')
    const foreign = await upload(stranger, png(), 'a.png')
    expectInvalid(await create({ photo: foreign.id }), 'photo')
    fine(await create({}))
  })

  test('only of the type and below the size that the field allows', async () => {
    const body = await filesBody(clerk)
    const create = (more: object) => clerk.post('/create/story-file', { ...body, ...more })
    const wide = await create({ photo: (await upload(clerk, pngOfSize(MB), 'a.png')).id })
    expectInvalid(wide, 'photo')
    expect(wide.body.errors.photo).toEqual(['File terlalu besar, maksimal 1 MB'])
    const kind = await create({ photo: (await upload(clerk, pdf(), 'a.pdf')).id })
    expect(kind.body.errors.photo).toEqual(['Foto harus berupa file JPG, PNG, WEBP, GIF'])
    expectInvalid(await create({ paper: (await upload(clerk, png(), 'a.png')).id }), 'paper')
    fine(await create({ photo: (await upload(clerk, pngOfSize(MB - 1), 'a.png')).id }))
  })

  test('at most as many as the field allows', async () => {
    const photos = await Promise.all([1, 2, 3, 4].map(() => upload(clerk, png(), 'a.png')))
    const body = { ...(await filesBody(clerk)), photos: photos.map(({ id }) => ({ file: id })) }
    const answer = await clerk.post('/create/story-file', body)
    expectInvalid(answer, 'photos')
    expect(answer.body.errors.photos).toEqual(['Jumlah File melebihi batas Upload'])
  })

  test('and lets it go: what is replaced is free again, its uploader has it alone', async () => {
    const one = await record()
    const next = await upload(colleague, png(), 'baru.png')
    fine(await update(colleague, one.id, { photo: next.id }))
    expect((await read(clerk, one.photo_url)).status).toBe(200)
    expectRefusal(await read(colleague, one.photo_url), 404)
    expect((await read(clerk, next.url)).status).toBe(200)
    fine(await update(clerk, one.id, { name: 'Nama lain' }))
    expect((await read(colleague, next.url)).status).toBe(200)
  })

  test('takes away a saved file whose name is emptied, and keeps the others', async () => {
    const one = await record()
    const [first, second] = one.photos
    fine(await update(clerk, one.id, { photos: [{ ...first, file_filename: null }, second] }))
    expect((await view(clerk, one.id)).photos).toEqual([second])
    expectRefusal(await read(colleague, first.file_url), 404)
    expect((await read(colleague, second.file_url)).status).toBe(200)
  })

  test('and when it is refused, no file has moved', async () => {
    const photo = await upload(clerk, png(), 'a.png')
    expectRefusal(
      await clerk.post('/create/story-file', { ...(await filesBody(clerk)), photo: photo.id, name: '' }),
      422,
    )
    expectRefusal(await read(colleague, photo.url), 404)
    await record(clerk, { photo: photo.id })
    expect((await read(colleague, photo.url)).status).toBe(200)
  })
})

describe('Attachments', () => {
  const among = (...calls: string[]) => calls.map((call) => `${call}-story-file`)

  test('are taken away one by one, with the right to delete', async () => {
    const one = await record()
    const [document] = one.documents
    const address = `/delete/story-file/${one.id}/documents/${document.id}`
    const editor = await aUser(app, { company: 'DEMO', permissions: among('read', 'create', 'update'), unit: 0 })
    expectRefusal(await editor.delete(address), 403)
    expectRefusal(await otherUnit.delete(address), 404)
    expectRefusal(await stranger.delete(address), 404)
    expectRefusal(await clerk.delete(`/delete/story-file/${one.id}/documents/999999`), 404)
    expectRefusal(await clerk.delete(`/delete/story-file/${one.id}/photos/${one.photos[0].id}`), 404)
    expect(fine(await clerk.delete(address)).message).toBe('Attachment berhasil dihapus')
    expect(await view(clerk, one.id)).toMatchObject({ documents: [], lock_version: one.lock_version })
    expectRefusal(await read(colleague, document.attachment_url), 404)
  })

  test('stay where the record may not be changed, as all else of it', async () => {
    const sealed = await record(clerk, { name: 'Segel' })
    const [document] = sealed.documents
    expectRefusal(await update(clerk, sealed.id, { name: 'Lepas' }), 403)
    expectRefusal(await clerk.delete(`/delete/story-file/${sealed.id}/documents/${document.id}`), 403)
    expect((await view(clerk, sealed.id)).documents).toEqual([document])
  })

  test('are added with the right to create and taken away with the right to delete, also by saving', async () => {
    const one = await record()
    const editor = await aUser(app, { company: 'DEMO', permissions: among('read', 'update'), unit: 0 })
    const more = { name: 'Baru', attachment: (await upload(editor, pdf(), 'baru.pdf')).id }
    expectInvalid(await update(editor, one.id, { documents: [...one.documents, more] }), 'documents')
    expectInvalid(await update(editor, one.id, { documents: [] }), 'documents')
    fine(await update(editor, one.id, { documents: [{ ...one.documents[0], name: 'Nama lain' }] }))
    expect((await view(clerk, one.id)).documents[0]).toMatchObject({
      name: 'Nama lain',
      attachment_filename: 'akta.pdf',
    })
  })
})

describe('Cleaning up', () => {
  const age = (id: number, hours: number) =>
    app.pools.owner.query('UPDATE files SET free_since = now() - make_interval(hours => $2) WHERE id = $1', [id, hours])
  const isThere = async (id: number) =>
    (await app.pools.owner.query('SELECT 1 FROM files WHERE id = $1', [id])).rowCount === 1

  test('removes what no record has taken for a day, row and bytes, and nothing else', async () => {
    const [old, young, held] = [
      await upload(clerk, png(), 'a.png'),
      await upload(clerk, png(), 'b.png'),
      await record(),
    ]
    await age(old.id, 25)
    await age(young.id, 23)
    const before = await stored()
    expect(await cleanUpFiles(app.pools.owner, app.files.store)).toBe(1)
    expect([await isThere(old.id), await isThere(young.id), await isThere(held.photo)]).toEqual([false, true, true])
    expect((await stored()).length).toBe(before.length - 1)
    expect((await read(clerk, held.photo_url)).status).toBe(200)
  })

  test('keeps a file that a record still refers to, whatever is noted of it', async () => {
    const one = await record()
    await app.pools.owner.query(
      `UPDATE files SET module = NULL, record_id = NULL, field = NULL, free_since = now() - interval '3 days'
        WHERE id = $1`,
      [one.photo],
    )
    expect(await cleanUpFiles(app.pools.owner, app.files.store)).toBe(0)
    expect((await read(clerk, one.photo_url)).status).toBe(200)
  })

  test('frees the files of a deleted record', async () => {
    const one = await record()
    fine(await clerk.delete(`/delete/story-file/${one.id}`))
    expectRefusal(await read(colleague, one.photo_url), 404)
    const { rows } = await app.pools.owner.query(
      'SELECT id FROM files WHERE id = ANY ($1) AND free_since IS NOT NULL',
      [[one.photo, one.paper, one.photos[0].file, one.documents[0].attachment]],
    )
    expect(rows).toHaveLength(4)
  })
})

/** A file is no JSON, so it is fetched without the client, with the same session. */
async function fetchFile(client: Client, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.address}${url}`, { headers: { authorization: `Bearer ${client.token}`, ...headers } })
}

async function counted(): Promise<unknown> {
  const { rows } = await app.pools.owner.query('SELECT count(*) FROM files')
  return [rows[0], await stored()]
}

async function stored(): Promise<string[]> {
  const all = await readdir(path.dirname(app.files.incoming), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('gen-model tells a file as the number it is', async () => {
  const { data } = fine(await clerk.get('/gen-model/story-file'))
  expect(data.fieldType.photo).toBe('bigint')
  expect(data.fieldValidation.photo).toBe('')
})
