import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a session is named by browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(deviceOf(chrome)).toBe('Chrome · Windows')
  expect(deviceOf(`${chrome} Edg/140.0`)).toBe('Edge · Windows')
  expect(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari · iOS')
  expect(deviceOf('curl/8')).toBe('')
})
