import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** One value of DER: its tag, its length, its contents. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const octets = (part: Buffer) => der(0x04, part)
const bits = (part: Buffer) => der(0x03, Buffer.from([0]), part)

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const ALT_NAMES = '551d11'
const [YESTERDAY, LATER] = ['20200101000000Z', '20991231000000Z'].map((at) => der(0x18, Buffer.from(at))) as [Buffer, Buffer]

/** A self-signed certificate of a server, made anew: no key is kept in the sources, and none ends. */
export const selfSigned = (hostName: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(hostName)))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(YESTERDAY, LATER),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(ALT_NAMES), octets(sequence(der(0x82, Buffer.from(hostName))))))),
  )
  const raw = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${raw.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    /** As a pinned key is typed. */
    sha256: createHash('sha256').update(raw).digest('base64').replace(/=+$/, ''),
  }
}
