import { randomUUID } from 'node:crypto'
import { maxPrivateTemplates } from '../../contract/templates/private-templates.ts'
import { Conversion } from '../../lambdas/data/conversion/conversion.ts'
import { writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { createPrivateTemplate } from '../../lambdas/data/template/private-template.ts'
import { call, person, type Person } from './support/call.ts'

const source = '//@version=6\nindicator("x")\nplot(close)'

/** Stores a finished conversion and returns its id. */
async function converted(user: Person, type: 'pine_to_mql' | 'mt4_to_mt5' = 'pine_to_mql'): Promise<string> {
  const id = randomUUID()
  await Conversion.put({
    userId: user.id,
    id,
    createdAt: new Date().toISOString(),
    name: 'Any',
    type,
    conversionType: 'indicator',
    outputFormat: 'both',
    preview: source,
    searchText: 'any',
    status: 'success',
    kind: 'indicator',
  }).go()
  const files = [{ name: 'lib.pine', text: '//@version=6\nlibrary("lib")' }]
  await writeContent(user.id, id, { source, files, notes: '', outputs: [], report: null })
  return id
}

async function kept(user: Person) {
  return (await call('save-private-template', { conversionId: await converted(user), name: ' My  script\n' }, user))
    .body
}

test('a script of the history is kept, also when the conversion is deleted', async () => {
  const user = person()
  const conversionId = await converted(user)
  const { status, body } = await call('save-private-template', { conversionId, name: ' My  script\n' }, user)
  expect([status, body.name, body.lines, body.shareId]).toEqual([200, 'My script', 3, null])
  await call('delete-conversion', { id: conversionId }, user)
  const read = (await call('get-private-template', { id: body.id }, user)).body
  expect([read.code, read.files[0]?.name]).toEqual([source, 'lib.pine'])
  expect((await call('list-private-templates', {}, user)).body.templates).toEqual([body])
  const exported = (await call('export-account', {}, user)).body.privateTemplates
  expect(exported).toMatchObject([{ id: body.id, code: source }])
})

test('it is renamed and deleted by its owner only', async () => {
  const user = person()
  const { id } = await kept(user)
  for (const route of ['rename-private-template', 'delete-private-template', 'get-private-template'] as const)
    expect((await call(route, { id, name: 'Theirs' }, person())).status).toBe(404)
  expect((await call('share-private-template', { id, isShared: true }, person())).status).toBe(404)
  expect((await call('rename-private-template', { id, name: 'Mine' }, user)).body.name).toBe('Mine')
  expect((await call('rename-private-template', { id, name: '  ' }, user)).status).toBe(400)
  expect((await call('delete-private-template', { id }, user)).status).toBe(200)
  expect((await call('delete-private-template', { id }, user)).status).toBe(404)
})

test('a link shows the script to everyone until it is withdrawn, and never again', async () => {
  const user = person()
  const { id } = await kept(user)
  const { shareId } = (await call('share-private-template', { id, isShared: true }, user)).body
  expect((await call('share-private-template', { id, isShared: true }, user)).body.shareId).toBe(shareId)
  expect((await call('get-shared-template', { shareId })).body).toMatchObject({ name: 'My script', code: source })
  expect((await call('rename-private-template', { id, name: 'New' }, user)).body.shareId).toBe(shareId)
  expect((await call('share-private-template', { id, isShared: false }, user)).body.shareId).toBeNull()
  expect((await call('get-shared-template', { shareId })).body.error.code).toBe('NOT_FOUND')
  const again = (await call('share-private-template', { id, isShared: true }, user)).body.shareId
  expect(again).not.toBe(shareId)
  await call('delete-private-template', { id }, user)
  expect((await call('get-shared-template', { shareId: again })).status).toBe(404)
})

test('conversions of others, other languages and more than the limit are refused', async () => {
  const user = person()
  const save = (conversionId: string) => call('save-private-template', { conversionId, name: 'x' }, user)
  expect((await save(await converted(person()))).body.error.code).toBe('NOT_FOUND')
  expect((await save(await converted(user, 'mt4_to_mt5'))).body.error.code).toBe('INVALID_REQUEST')
  const now = new Date().toISOString()
  await Promise.all(
    Array.from({ length: maxPrivateTemplates }, (_, n) =>
      createPrivateTemplate(
        { userId: user.id, id: `t${n}`, name: `${n}`, createdAt: now, updatedAt: now },
        { code: source, files: [] },
      ),
    ),
  )
  const refused = await save(await converted(user))
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    'You have 100 private templates, which is the limit. Delete one to save another.',
  ])
})
