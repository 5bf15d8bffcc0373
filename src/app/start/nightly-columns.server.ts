import type { ListedDocument } from '#features/documents/document-pages.server.ts'
import type { ListedMessage } from '#features/tracking/messages/message-pages.server.ts'
import { messageView } from '#features/tracking/messages/read-messages.server.ts'
import type { ShipmentDetail } from '#features/tracking/shipment-api/contract.ts'
import type { readShipmentContainers, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

// Columns of the lists that have no download of their own. Their names are those of the API.

export type Cell = string | number | null
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>
type Container = OutputOf<typeof readShipmentContainers>['items'][number]
type Event = OutputOf<typeof readShipmentEvents>['items'][number]
type Exception = ShipmentDetail['exceptions'][number]

export const CONTAINERS = {
  containerNo: ({ no }: Container): Cell => no,
  type: ({ type }: Container): Cell => type,
  seal: ({ seal }: Container): Cell => seal,
  grossWeightKg: ({ grossWeightKg }: Container): Cell => grossWeightKg,
  packages: ({ packages }: Container): Cell => packages,
  volumeCbm: ({ volumeCbm }: Container): Cell => volumeCbm,
  freeUntil: ({ freeUntil }: Container): Cell => freeUntil,
  returnUntil: ({ returnUntil }: Container): Cell => returnUntil,
  lastEvent: ({ lastEvent }: Container): Cell => lastEvent,
  lastEventAt: ({ lastEventAt }: Container): Cell => lastEventAt,
}
export const EVENTS = {
  classifier: ({ classifier }: Event): Cell => classifier,
  code: ({ code }: Event): Cell => code,
  name: ({ name }: Event): Cell => name,
  at: ({ at }: Event): Cell => at,
  place: ({ place }: Event): Cell => place?.code ?? '',
  facility: ({ facility }: Event): Cell => facility,
  vessel: ({ vessel }: Event): Cell => vessel,
  voyage: ({ voyage }: Event): Cell => voyage,
  flight: ({ flight }: Event): Cell => flight,
  containers: ({ containers }: Event): Cell => containers.join(' '),
  pieces: ({ pieces }: Event): Cell => pieces,
  weightKg: ({ weightKg }: Event): Cell => weightKg,
  asOf: ({ asOf }: Event): Cell => asOf,
}
export const EXCEPTIONS = {
  key: ({ key }: Exception): Cell => key,
  kind: ({ kind }: Exception): Cell => kind,
  title: ({ title }: Exception): Cell => title,
  effect: ({ effect }: Exception): Cell => effect,
  nextStep: ({ nextStep }: Exception): Cell => nextStep,
  owner: ({ owner }: Exception): Cell => owner,
  by: ({ by }: Exception): Cell => by,
  basis: ({ basis }: Exception): Cell => basis,
  acknowledged: ({ acknowledged }: Exception): Cell => String(acknowledged),
}
export const DOCUMENTS = {
  record: ({ record }: ListedDocument): Cell => record,
  no: ({ no }: ListedDocument): Cell => no,
  type: ({ type }: ListedDocument): Cell => type,
  name: ({ name }: ListedDocument): Cell => name,
  extension: ({ extension }: ListedDocument): Cell => extension,
  bytes: ({ bytes }: ListedDocument): Cell => bytes,
  remark: ({ remark }: ListedDocument): Cell => remark,
  uploadedAt: ({ at }: ListedDocument): Cell => at.toISOString(),
}
/** The words of an author's name are those of the reader's language. */
export const messageColumns = (lang: Lang) => ({
  shipmentNo: ({ no }: ListedMessage): Cell => no,
  customer: ({ party_cd }: ListedMessage): Cell => party_cd,
  from: ({ by_desk_yn }: ListedMessage): Cell => (by_desk_yn === 'Y' ? 'forwarder' : 'customer'),
  name: (one: ListedMessage): Cell => messageView(one, lang).NAME,
  text: ({ body }: ListedMessage): Cell => body,
  at: ({ at }: ListedMessage): Cell => at.toISOString(),
})
