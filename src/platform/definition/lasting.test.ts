import { expect, test } from 'vitest'
import { lasting } from './lasting.ts'

test.each([
  [0, '0 mnt', '0 min'],
  [119, '119 mnt', '119 min'],
  [120, '2 jam', '2 h'],
  [562, '9 jam 22 mnt', '9 h 22 min'],
  [24 * 60 + 59, '1 hari', '1 day'],
  [3 * 24 * 60 + 125, '3 hari 2 jam', '3 days 2 h'],
])('%d minutes are told in two units at most: %s', (minutes, id, en) => expect(lasting(minutes)).toEqual([id, en]))
