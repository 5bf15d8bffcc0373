import { promisify } from 'node:util'
import { constants, deflate, deflateSync, inflate } from 'node:zlib'

const FAST = { level: constants.Z_BEST_SPEED }
/** Deflated at once in a fraction of a millisecond: handing it to another thread costs more. */
const SMALL_BYTES = 64 * 1024

/** The original of a message as it is stored. A large one is deflated beside the request thread. */
export const deflated = async (bytes: Uint8Array): Promise<Buffer> =>
  bytes.length <= SMALL_BYTES ? deflateSync(bytes, FAST) : promisify(deflate)(bytes, FAST)

/** A stored original as it came. */
export const inflated = promisify(inflate)
