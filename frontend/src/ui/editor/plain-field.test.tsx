/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { PlainField } from './plain-field.tsx'

const changed = jest.fn()
const touched = jest.fn()
afterEach(() => {
  jest.clearAllMocks()
  document.body.replaceChildren()
})

const field = (value: string) => <PlainField value={value} onChange={changed} onTouch={touched} label="Code" sx={{}} />

/** Renders as the server does, lets the visitor act, and hydrates with `value`. */
async function hydrate(value: string, visit: (element: HTMLTextAreaElement) => void): Promise<HTMLTextAreaElement> {
  const root = document.body.appendChild(document.createElement('div'))
  const { container, unmount } = render(field('plot(close)\n'))
  root.innerHTML = container.innerHTML
  unmount()
  const element = root.querySelector('textarea')
  if (!element) throw new Error('The markup has no field.')
  visit(element)
  // oxlint-disable-next-line typescript/require-await -- an asynchronous act also waits for effects
  await act(async () => void hydrateRoot(root, field(value)))
  expect(root.querySelector('textarea')).toBe(element)
  return element
}

test('text, cursor and focus from before hydration stay', async () => {
  const element = await hydrate('plot(close)\n', (early) => {
    early.focus()
    early.value = '// plot(close)\n'
    early.setSelectionRange(3, 3)
  })
  expect(element.value).toBe('// plot(close)\n')
  expect([element.selectionStart, document.activeElement]).toEqual([3, element])
  expect(changed).toHaveBeenCalledWith('// plot(close)\n')
  expect(touched).toHaveBeenCalledTimes(1)
})

test('a stored draft replaces the untouched text of the page', async () => {
  const element = await hydrate('from a draft', () => undefined)
  expect(element.value).toBe('from a draft')
  expect(changed).not.toHaveBeenCalled()
  expect(touched).not.toHaveBeenCalled()
})

test('markup in code stays text, and a first empty line stays', () => {
  render(field('\n"<b>" & c'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Code').value).toBe('\n"<b>" & c')
})
