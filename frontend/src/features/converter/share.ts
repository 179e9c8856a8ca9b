import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

const mark = '#code='

/** The source in the link's fragment, which no server ever sees. */
export function shareLink(address: string, code: string): string {
  const packed = deflateSync(strToU8(code), { level: 9 })
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  return `${address.split('#')[0]}${mark}${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The source such a link carries; null for any other fragment, also for a broken one. */
export function sharedCode(fragment: string): string | null {
  if (!fragment.startsWith(mark)) return null
  try {
    const text = atob(fragment.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'))
    return strFromU8(inflateSync(Uint8Array.from(text, (c) => c.charCodeAt(0))))
  } catch {
    return null
  }
}
