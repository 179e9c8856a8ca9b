export const nameOfPage = (path: string) => (path === '/' ? 'Homepage' : path)

export function nameOfReferrer(referrer: string): string {
  if (referrer === 'Direct' || referrer === '') return 'Direct Traffic'
  try {
    return new URL(referrer.includes('://') ? referrer : `https://${referrer}`).hostname.replace(/^www\./, '')
  } catch {
    return referrer
  }
}

const regionalA = 0x1f1e6

/** Returns the flag of a two-letter country code, or a globe. */
export function flagOf(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return '🌐'
  return String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => regionalA + letter.charCodeAt(0) - 65))
}
