import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemActor } from '../../../platform/server/jobs/system-call.ts'
import { Connection } from '../../../platform/server/live/connection.ts'
import { Followers } from './server/followers.ts'
import { WrittenBoard } from './server/written-board.ts'
import { aBoard, aLoad } from './web/testing.ts'

/** A connection, and the parts sent to it. */
function aListener(no: number) {
  const connection = new Connection(no, systemActor(1, []))
  const heard: string[] = []
  connection.stream.on('data', (chunk) => heard.push(String(chunk)))
  const parts = () =>
    heard
      .join('')
      .split('\n\n')
      .flatMap((event) => /^event: part\ndata: (.*)$/.exec(event)?.[1] ?? [])
  return { connection, parts }
}

const revision = (no: number) => new WrittenBoard(aBoard({ revision: `one/${no}`, loads: [aLoad({ id: no })] }))
const unpacked = (part: string) => JSON.parse(gunzipSync(Buffer.from(JSON.parse(part).part, 'base64')).toString())

test('browsers with the same revision are sent the same part, and then have the new one', async () => {
  const followers = new Followers(() => true)
  const [one, other] = [aListener(1), aListener(2)]
  await followers.send(revision(1), 1)
  followers.follow(one.connection, 'one/1')
  followers.follow(other.connection, 'one/1')
  await followers.send(revision(2), 2)
  await expect.poll(() => [one.parts().length, other.parts().length]).toEqual([1, 1])
  expect(one.parts()).toEqual(other.parts())
  expect(JSON.parse(one.parts()[0] ?? '')).toMatchObject({ from: 'one/1', to: 'one/2', telling: 2 })
  expect(unpacked(one.parts()[0] ?? '').loads.ids).toEqual([2])
  expect(followers.holding().map(([, held]) => held)).toEqual(['one/2', 'one/2'])
})

test('a browser with a forgotten revision, or when the next board cannot be read, is told to read again', async () => {
  const followers = new Followers(() => true)
  const [old, one] = [aListener(1), aListener(2)]
  followers.follow(old.connection, 'another/1')
  await followers.send(revision(2), 1)
  await expect.poll(old.parts).toEqual([JSON.stringify({ from: 'another/1', to: 'one/2', telling: 1, part: null })])
  followers.follow(one.connection, 'one/2')
  followers.lookAgain()
  await expect.poll(one.parts).toEqual([JSON.stringify({ from: 'one/2', part: null })])
})

test('a browser that left, or may no longer see the board, is sent nothing', async () => {
  let mayLook = true
  const followers = new Followers(() => mayLook)
  const [gone, barred] = [aListener(1), aListener(2)]
  await followers.send(revision(1), 1)
  followers.follow(gone.connection, 'one/1')
  followers.follow(barred.connection, 'one/1')
  gone.connection.stream.destroy()
  expect(followers.holding().map(([connection]) => connection.no)).toEqual([2])
  mayLook = false
  await followers.send(revision(2), 2)
  expect(followers.holding()).toEqual([])
  barred.connection.send('event: part\ndata: last\n\n')
  await expect.poll(barred.parts).toEqual(['last'])
})
