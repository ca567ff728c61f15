import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHORTEST_PASSWORD } from '../../../definition/password.ts'

/**
 * Makes `breached-passwords.bin` from a list of passwords, one per line (docs/data-sources.md): `node
 * src/platform/server/access/breached/make.ts LIST`. It keeps the first four bytes of each SHA-256, sorted: 0.4 MB
 * for a hundred thousand passwords.
 */
const list = process.argv[2]
if (!list) throw new Error('Name the file with the passwords.')
const prefixes = new Set<number>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const password = line.trim().toLowerCase()
  if ([...password].length >= SHORTEST_PASSWORD)
    prefixes.add(createHash('sha256').update(password).digest().readUInt32BE(0))
}
const bytes = Buffer.alloc(prefixes.size * 4)
for (const [index, prefix] of [...prefixes].toSorted((a, b) => a - b).entries()) bytes.writeUInt32BE(prefix, index * 4)
writeFileSync(path.join(import.meta.dirname, 'breached-passwords.bin'), bytes)
