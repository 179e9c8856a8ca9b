/** A piece of a message. Unrecognized text stays text: a message is never markup. */
export type Piece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'block'; readonly text: string; readonly language: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const fence = /```([\w+-]*)[^\S\n]*\n?([^]*?)(?:```|$)/g
/** `[label](address)`, a bare address, or inline code. */
const inline = /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)|(https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]])|`([^`\n]+)`/g

export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of message.matchAll(fence)) {
    pieces.push(...inlinePieces(message.slice(end, match.index).replace(/\n$/, '')))
    const [, language = '', code = ''] = match
    pieces.push({ kind: 'block', language, text: code.replace(/\n$/, '') })
    end = match.index + match[0].length
  }
  const rest = message.slice(end)
  return [...pieces, ...inlinePieces(end > 0 ? rest.replace(/^\n/, '') : rest)]
}

/** Returns the message as one line of plain text, even if it is cut off inside a link. */
export const plainText = (message: string): string =>
  piecesOf(message.replace(/\[([^\]\n]*)(\]\([^)\n]*)?$/, '$1'))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

function inlinePieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addText = (part: string) => part && pieces.push({ kind: 'text', text: part })
  for (const match of text.matchAll(inline)) {
    addText(text.slice(end, match.index))
    const [whole, label = '', address = '', bare, code] = match
    if (code !== undefined) pieces.push({ kind: 'code', text: code })
    else if (bare !== undefined) pieces.push({ kind: 'link', text: bare, href: bare })
    else if (isSafe(address)) pieces.push({ kind: 'link', text: label, href: address })
    else addText(whole)
    end = match.index + whole.length
  }
  addText(text.slice(end))
  return pieces
}

/** Allows pages of this site and web addresses. */
const isSafe = (address: string): boolean => /^\/(?!\/)/.test(address) || /^https?:\/\//i.test(address)
