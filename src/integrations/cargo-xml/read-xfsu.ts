import { readStatusTree } from '#domain/messages/cargo-xml.ts'
import { cargoXmlWithoutEffect } from '#domain/messages/cargo-xml-kinds.ts'
import type { WithoutEffect } from '#domain/messages/without-effect.ts'
import type { ReadResult } from '#domain/tracking/events/tracking-event.ts'
import { xmlReader } from '../safe-xml.ts'

const read = xmlReader({ ignoreAttributes: false, attributeNamePrefix: '@' })

// Others have a `Waybill` or a `Response` too.
const OF_IATA = /\sxmlns(?::[\w.-]+)?\s*=\s*["']iata:/

const refused = (code: string, detail: string): ReadResult => ({ events: [], irregularities: [{ position: 'file', code, detail }] })

/** What a Cargo-XML document says; `unread` is a message that is recognised but without effect. */
type CargoXml = ReadResult & { unread: WithoutEffect | null }

/** Reads a Cargo-XML status message (XFSU) and recognises the others. Never throws: rejected or malformed input is one irregularity. */
export const readXfsu = (xml: string, { receivedAt }: { receivedAt: string }): CargoXml => {
  const reading = read(xml)
  if ('refused' in reading) return { ...refused(reading.refused.code, reading.refused.detail), unread: null }
  try {
    const unread = OF_IATA.test(xml) ? cargoXmlWithoutEffect(reading.tree) : null
    return unread ? { events: [], irregularities: [], unread } : { ...readStatusTree(reading.tree, { receivedAt }), unread }
  } catch (error) {
    return { ...refused('NOT_XML', error instanceof Error ? error.message : String(error)), unread: null }
  }
}
