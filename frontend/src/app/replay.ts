/**
 * Replays text that was typed before hydration. React reacts only to a value that differs from its own record, so the
 * text is set through the prototype's setter, which React does not intercept.
 */
export function replayInput(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const range = field.value === text ? rangeOf(field) : null
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (range) field.setSelectionRange(...range)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Some input types, such as `email`, have no selection. */
function rangeOf(field: HTMLInputElement | HTMLTextAreaElement): [number, number] | null {
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
