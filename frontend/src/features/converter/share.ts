import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import * as z from 'zod/mini'

/** A program and what comes with it. */
const program = z.object({ code: z.string(), files: z.array(z.object({ name: z.string(), text: z.string() })) })
export type SharedProgram = z.infer<typeof program>

const codeMark = '#code='
const programMark = '#program='

/** The source in the link's fragment, which no server ever sees. */
export function shareLink(address: string, { code, files }: SharedProgram): string {
  const fragment = files.length > 0 ? programMark + pack(JSON.stringify({ code, files })) : codeMark + pack(code)
  return `${address.split('#')[0]}${fragment}`
}

/** The program such a link carries; null for any other fragment, 'broken' where it cannot be read: links get cut on their way. */
export function sharedProgram(fragment: string): SharedProgram | 'broken' | null {
  try {
    if (fragment.startsWith(codeMark)) return { code: unpack(fragment.slice(codeMark.length)), files: [] }
    return fragment.startsWith(programMark)
      ? program.parse(JSON.parse(unpack(fragment.slice(programMark.length))))
      : null
  } catch {
    return 'broken'
  }
}

function pack(text: string): string {
  const packed = deflateSync(strToU8(text), { level: 9 })
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const unpack = (text: string) =>
  strFromU8(inflateSync(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))))
