import { describe, expect, test } from 'vitest'
import { isTrickyName, keptName } from './name.ts'

describe('A name', () => {
  test.each([
    '../../etc/passwd.png',
    '..\\..\\boot.ini',
    'C:\\a.png',
    '/etc/passwd',
    'a\u0000.png',
    'a\nb.png',
    '.htaccess',
    '..',
    '',
    ' ',
    'fdp.\u202egnp.exe',
    'a\u200b.png',
    '\ud800.png',
  ])('that points elsewhere or is disguised is refused: %j', (name) => {
    expect(isTrickyName(name)).toBe(true)
  })

  test.each(['foto truck.png', 'Foto (1).JPG', 'Surat Jalan №1 – Semarang.pdf', '写真.png', '🚚.webp', "d'angelo.jpg"])(
    'of people is taken: %j',
    (name) => {
      expect(isTrickyName(name)).toBe(false)
    },
  )

  test.each([
    ['foto.png', 'image/png', 'foto.png'],
    ['Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
    ['shell.php', 'image/jpeg', 'shell.php.jpg'],
    ['page.html', 'image/png', 'page.html.png'],
    ['tanpa akhiran', 'application/pdf', 'tanpa akhiran.pdf'],
    [`${'x'.repeat(300)}.png`, 'image/png', `${'x'.repeat(120)}.png`],
    ['e\u0301.png', 'image/png', '\u00e9.png'],
  ])('%s of a file of type %s is stored as %s', (given, type, kept) => {
    expect(keptName(given, type)).toBe(kept)
  })
})
