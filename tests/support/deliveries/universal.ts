/** A shipment for the sample below. */
export type UniversalShipment = {
  no: string
  house: string
  customer: string
  shipper: string
  consignee: string
  term: string
  commodity: string
  packages: number
  weight: number
  volume: number
  order: string
  references: readonly string[]
  containers: readonly { no: string; type: string; seal: string; weight: number; packages: number }[]
}
/** A consolidation with its house shipments. */
export type UniversalConsol = {
  master: string
  vessel: string
  voyage: string
  carrier: string
  from: string
  to: string
  departure: string
  arrival: string
  shipments: readonly UniversalShipment[]
}

const xml = (text: string | number) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const coded = (name: string, code: string, extra = '') => `<${name}><Code>${xml(code)}</Code>${extra}</${name}>`
const address = (type: string, name: string, code: string) =>
  `<OrganizationAddress><AddressType>${type}</AddressType><CompanyName>${xml(name)}</CompanyName><OrganizationCode>${xml(code)}</OrganizationCode></OrganizationAddress>`
const date = (type: string, estimated: boolean, value: string) =>
  `<Date><Type>${type}</Type><IsEstimate>${String(estimated)}</IsEstimate><Value>${value}</Value></Date>`

const house = (one: UniversalShipment) => `<SubShipment>
<DataContext><DataSourceCollection><DataSource><Type>ForwardingShipment</Type><Key>${xml(one.no)}</Key></DataSource></DataSourceCollection></DataContext>
<WayBillNumber>${xml(one.house)}</WayBillNumber>${coded('ShipmentIncoTerm', one.term)}
<GoodsDescription>${xml(one.commodity)}</GoodsDescription>
<TotalNoOfPacks>${one.packages}</TotalNoOfPacks>${coded('TotalNoOfPacksPackageType', 'CT')}
<TotalWeight>${one.weight}</TotalWeight>${coded('TotalWeightUnit', 'KG')}
<TotalVolume>${one.volume}</TotalVolume>
<LocalProcessing><OrderNumberCollection><OrderNumber><OrderReference>${xml(one.order)}</OrderReference></OrderNumber></OrderNumberCollection></LocalProcessing>
<AdditionalReferenceCollection>${one.references
  .map((reference) => `<AdditionalReference><ReferenceNumber>${xml(reference)}</ReferenceNumber></AdditionalReference>`)
  .join('')}</AdditionalReferenceCollection>
<OrganizationAddressCollection>${address('ConsignorDocumentaryAddress', one.shipper, 'X1')}${address('ConsigneeDocumentaryAddress', one.consignee, 'X2')}${address('SendersLocalClient', 'Client', one.customer)}</OrganizationAddressCollection>
<PackingLineCollection>${one.containers
  .map(
    ({ no, weight, packages }) =>
      `<PackingLine><ContainerNumber>${no}</ContainerNumber><PackQty>${packages}</PackQty><Weight>${weight}</Weight></PackingLine>`,
  )
  .join('')}</PackingLineCollection>
</SubShipment>`

/**
 * A file in the shape of a Universal interchange of a forwarder's system: consolidations with the vessel, dates and containers, house
 * shipments with parties below. The shape is our own small sample; there is no schema in it.
 */
export const universalFile = (consols: readonly UniversalConsol[]): string => `<?xml version="1.0" encoding="utf-8"?>
<UniversalInterchange xmlns="urn:sample:universal" version="1.1"><Header><SenderID>SAMPLE</SenderID></Header><Body>
${consols
  .map(
    ({ master, vessel, voyage, carrier, from, to, departure, arrival, shipments }) => `<UniversalShipment><Shipment>
${coded('TransportMode', 'SEA', '<Description>Sea Freight</Description>')}${coded('ContainerMode', 'FCL')}
<WayBillNumber>${xml(master)}</WayBillNumber><VesselName>${xml(vessel)}</VesselName><VoyageFlightNo>${xml(voyage)}</VoyageFlightNo>
${coded('PortOfLoading', from, '<Name>From</Name>')}${coded('PortOfDischarge', to, '<Name>To</Name>')}
<ShippingLine><OrganizationCode>${xml(carrier)}</OrganizationCode></ShippingLine>
<ContainerCollection>${shipments
      .flatMap(({ containers }) => containers)
      .map(
        ({ no, type, seal }) =>
          `<Container><ContainerNumber>${no}</ContainerNumber><Seal>${seal}</Seal>${coded('ContainerType', type)}</Container>`,
      )
      .join('')}</ContainerCollection>
<DateCollection>${date('Departure', true, departure)}${date('Arrival', true, arrival)}</DateCollection>
<SubShipmentCollection>${shipments.map(house).join('\n')}</SubShipmentCollection>
</Shipment></UniversalShipment>`,
  )
  .join('\n')}
</Body></UniversalInterchange>`
