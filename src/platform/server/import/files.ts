import type { FastifyReply } from 'fastify'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a workbook as a download. */
export function sendWorkbook(reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply {
  const plain = name.replace(/[^\w .-]+/g, '_')
  return reply
    .type(XLSX)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plain}.xlsx"; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The displayed file name: without its folder and without invalid characters. */
export function fileName(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : ''
  const name = text
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
  return name === '' ? 'import' : name
}
