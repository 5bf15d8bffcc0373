import { readStatusTree } from '#domain/messages/cargo-xml.ts'
import type { ReadResult } from '#domain/tracking/events/tracking-event.ts'
import { xmlReader } from '../safe-xml.ts'

const read = xmlReader({ ignoreAttributes: false, attributeNamePrefix: '@' })

const refused = (code: string, detail: string): ReadResult => ({ events: [], irregularities: [{ position: 'file', code, detail }] })

/** Reads a Cargo-XML status message (XFSU). Never throws: rejected or malformed input is one irregularity. */
export const readXfsu = (xml: string, { receivedAt }: { receivedAt: string }): ReadResult => {
  const reading = read(xml)
  if ('refused' in reading) return refused(reading.refused.code, reading.refused.detail)
  try {
    return readStatusTree(reading.tree, { receivedAt })
  } catch (error) {
    return refused('NOT_XML', error instanceof Error ? error.message : String(error))
  }
}
