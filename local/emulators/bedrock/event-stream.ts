import { crc32 } from 'node:zlib'

const textHeader = 7

/** One message of AWS's binary event stream: lengths, headers, payload, checksums. */
export function eventMessage(event: string, payload: unknown): Buffer {
  const headers = Buffer.concat(
    Object.entries({ ':event-type': event, ':content-type': 'application/json', ':message-type': 'event' }).map(header),
  )
  const body = Buffer.from(JSON.stringify(payload))
  const prelude = Buffer.alloc(8)
  prelude.writeUInt32BE(16 + headers.length + body.length, 0)
  prelude.writeUInt32BE(headers.length, 4)
  const head = Buffer.concat([prelude, checksum(prelude), headers, body])
  return Buffer.concat([head, checksum(head)])
}

function header([name, value]: readonly [string, string]): Buffer {
  const nameBytes = Buffer.from(name)
  const valueBytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(valueBytes.length)
  return Buffer.concat([Buffer.from([nameBytes.length]), nameBytes, Buffer.from([textHeader]), length, valueBytes])
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}
