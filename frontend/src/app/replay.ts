/**
 * Tells the application of a text that stood in a field before it took the page over. React hears only of a value that
 * differs from the one it knows; it learns of values through the element's own property, which its class's does not touch.
 */
export function replayTyped(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const range = field.value === text ? rangeOf(field) : null
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (range) field.setSelectionRange(...range)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fields of some types, as that of an address for mail, have no cursor to ask for. */
function rangeOf(field: HTMLInputElement | HTMLTextAreaElement): [number, number] | null {
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
