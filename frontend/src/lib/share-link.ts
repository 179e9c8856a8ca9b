import { deflateSync, strFromU8, strToU8 } from 'fflate'
import * as z from 'zod/mini'
import { codeLength, maxFiles } from '../../../contract/conversion.ts'
import { inflateBounded } from '../../../journal/files/inflate.ts'

/** A program and its files. */
const program = z.object({ code: z.string(), files: z.array(z.object({ name: z.string(), text: z.string() })) })
export type SharedProgram = z.infer<typeof program>

const codeMark = '#code='
const programMark = '#program='

/** Returns a link that carries the source in its fragment, which browsers never send to a server. */
export function shareLink(address: string, { code, files }: SharedProgram): string {
  const fragment = files.length > 0 ? programMark + pack(JSON.stringify({ code, files })) : codeMark + pack(code)
  return `${address.split('#')[0]}${fragment}`
}

/** Reads the program from a link's fragment: null for other fragments, 'broken' for damaged links. */
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

/** Unpacked bytes of the longest program with its files, which JSON may double: a link of a few KB can hold gigabytes. */
const maxBytes = 2 * (codeLength.mt4_to_mt5.max + maxFiles.length + maxFiles.count * maxFiles.name) * 3

function unpack(text: string): string {
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  let left = maxBytes
  return strFromU8(
    inflateBounded(packed, (bytes) => {
      left -= bytes
      if (left < 0) throw new Error('The program in the link is longer than a program may be.')
    }),
  )
}
