import { signatureAgeSeconds } from '../../../../contract/public/webhooks.ts'
import type { SampleLanguage } from './samples.ts'

/** Sample code that verifies a webhook. `header` is Tradewright-Signature, `body` the raw text. */
export const webhookSamples: Readonly<Record<Exclude<SampleLanguage, 'curl'>, string>> = {
  javascript: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isOurs(secret, header, body, now = Date.now() / 1000) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')))
  if (Math.abs(now - Number(t)) > ${signatureAgeSeconds}) return false
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  const given = Buffer.from(v1 ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}`,
  python: `import hashlib
import hmac
import time

def is_ours(secret, header, body, now=None):
    parts = dict(part.split("=", 1) for part in header.split(","))
    if abs((now or time.time()) - int(parts["t"])) > ${signatureAgeSeconds}:
        return False
    signed = f"{parts['t']}.{body}".encode()
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, parts["v1"])`,
}
