import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../app/testing/running-app.ts'
import { expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('the platform adds a task with its permissions and takes it away with them', async () => {
  const platform = await app.as('superadmin')
  const [group] = (await listed(platform, 'task-groups', { limit: 1 })).data
  const body = {
    code: 'uji-tugas',
    name: 'Uji',
    task_group_id: group.id,
    permissions: [{ permission: 'read-uji-tugas', action: 'read' }],
  }
  const { id } = fine(await platform.post('/create/tasks', body)).data
  expect((await viewed(platform, 'tasks', id)).permissions).toMatchObject([{ permission: 'read-uji-tugas' }])
  fine(await platform.delete(`/delete/tasks/${id}`))
  expectRefusal(await platform.get(`/view/tasks/${id}`), 404)
  expectRefusal(await (await app.as('corporate')).post('/create/tasks', body), 403)
})
