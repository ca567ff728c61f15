import type { Client } from '../../platform/testing/client.ts'
import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../platform/testing/records.ts'
import { pdf, png } from '../../platform/testing/sample-files.ts'
import { upload } from '../../platform/testing/upload.ts'
import { documentCategoryBody } from '../document-category/testing.ts'

/** A record with a file in every field, each just uploaded by the client. */
export async function filesBody(client: Client) {
  const category = await made(client, 'story-document-category', await documentCategoryBody())
  const [photo, paper, first, second, deed] = await Promise.all([
    upload(client, png(), 'foto.png'),
    upload(client, pdf(), 'surat.pdf'),
    upload(client, png(), 'lapangan 1.png'),
    upload(client, png(), 'lapangan 2.png'),
    upload(client, pdf(), 'akta.pdf'),
  ])
  return {
    code: freshWord(),
    name: 'Berkas uji',
    photo: photo.id,
    paper: paper.id,
    photos: [{ file: first.id }, { file: second.id }],
    documents: [{ document_category_id: category.id, name: 'Akta', attachment: deed.id }],
  }
}

export const contract: ContractSubject = { body: filesBody }
