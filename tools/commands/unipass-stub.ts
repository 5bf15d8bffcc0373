// npm run unipass:stub [-- --port=8838]: recorded responses of Korean customs, to try the customs popups without a key.
import { parseArgs } from 'node:util'
import { KNOWN_NUMBERS, recordedUnipass } from '../unipass/recorded-server.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8838' } } })
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`The port is "${values.port}", but a port is a whole number from 0 to 65535.`)
  process.exit(1)
}
try {
  const stub = await recordedUnipass(port)
  const { cargo, many, exports, exportBl } = KNOWN_NUMBERS
  console.log(`Recorded answers of UNI-PASS at ${stub.url}; start the portal with

  UNIPASS_API_KEY=stub UNIPASS_URL=${stub.url} npm start

Numbers it knows:
  import   ${cargo.map(({ cargoNo }) => cargoNo).join('  ')}
           ${cargo.map(({ hblNo, year }) => `H B/L ${hblNo} of ${year}`).join(', ')}
           M B/L ${many.mblNo} of ${many.year} (many cargoes)
  export   ${exports.join('  ')}, B/L ${exportBl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stub.stop().then(() => process.exit(0)))
} catch (error) {
  console.error((error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? `The port ${port} is in use; choose another: --port=8839.` : error)
  process.exit(1)
}
