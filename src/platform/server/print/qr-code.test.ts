import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('the rectangles are the dark modules of the code, no more and no less', () => {
  const text = 'DO/SMG/2611/00421'
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const shape of qrCode(text, size * 3).canvas) {
    if (shape.type !== 'rect') throw new Error('only rectangles are expected')
    const row = drawn[shape.y / 3]
    for (let x = shape.x; x < shape.x + shape.w; x += 3) row?.splice(x / 3, 1, true)
  }
  expect(drawn).toEqual(data)
})
