/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayInput } from './replay.ts'

function Search() {
  const [text, setText] = useState('')
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

function renderStaticPage() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = '<input value=""/><output></output>'
  const field = root.querySelector('input')
  if (!field) throw new Error('The page has no input')
  return { root, field }
}

test('a text typed before the page was live is known afterwards, with the cursor in its place', async () => {
  const { root, field } = renderStaticPage()
  field.value = 'stops'
  field.setSelectionRange(2, 2)
  await act(async () => {
    hydrateRoot(root, <Search />)
  })
  await act(async () => replayInput(field, 'stops'))
  expect(root.querySelector('output')?.textContent).toBe('stops')
  expect([field.value, field.selectionStart]).toEqual(['stops', 2])
})

test('a text that the application has overwritten with its own comes back', async () => {
  const { root, field } = renderStaticPage()
  await act(async () => {
    hydrateRoot(root, <Search />)
  })
  field.value = ''
  await act(async () => replayInput(field, 'stops'))
  expect([field.value, root.querySelector('output')?.textContent]).toEqual(['stops', 'stops'])
})
