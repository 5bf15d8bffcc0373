import { expect, test } from 'vitest'
import { readXmlTree } from '#integrations/xml-tree.ts'
import { universalFile } from '../../../../../tests/support/deliveries/universal.ts'
import { readRecords } from '../read-records.ts'
import { proposePaths } from './propose-paths.ts'
import { treeColumns } from './tree-columns.ts'
import { type TreeNode, treeOf } from './tree-node.ts'
import { outlineOf } from './tree-outline.ts'
import { showPath } from './tree-path.ts'
import { findRecords, treeTable } from './tree-table.ts'

const box = (no: string, weight: number) => ({ no, type: '45G1', seal: `S${weight}`, weight, packages: weight / 10 })
const shipment = (no: string, boxes: ReturnType<typeof box>[]) => ({
  no,
  house: `H${no}`,
  customer: 'CUST001',
  shipper: 'Hanbit & Co',
  consignee: 'Rhine GmbH',
  term: 'FOB',
  commodity: 'Displays',
  packages: 12,
  weight: 1200.5,
  volume: 20,
  order: `PO-${no}`,
  references: ['R1', 'R2'],
  containers: boxes,
})
const consol = (master: string, shipments: ReturnType<typeof shipment>[]) => ({
  master,
  vessel: 'HMM ALGECIRAS',
  voyage: '021W',
  carrier: 'HDMU',
  from: 'KRPUS',
  to: 'NLRTM',
  departure: '2026-12-02T18:00:00',
  arrival: '2027-01-06T00:00:00',
  shipments,
})
const UNIVERSAL = universalFile([
  consol('M1', [shipment('S1', [box('HMMU6012349', 100), box('MSCU5285725', 200)]), shipment('S2', [])]),
  consol('M2', [shipment('S3', [box('TGHU6012340', 300)])]),
])
const rootOf = (xml: string): TreeNode => {
  const read = readXmlTree(xml)
  if ('refused' in read) throw new Error(read.refused.detail)
  return read.root
}
const RECORD = '/UniversalInterchange/Body/UniversalShipment/Shipment/SubShipmentCollection/SubShipment'
const proposals = (root: TreeNode, record: string) => {
  const columns = treeColumns(root, record)
  const targets = proposePaths(columns.map(({ name, values }) => ({ name, samples: values })))
  return Object.fromEntries(columns.flatMap(({ name }, at) => (targets[at] ? [[name, targets[at]]] : [])))
}

test('S2-174 the record of a Universal-shaped file is found, with the fields of the consolidation around it, without code', () => {
  const root = rootOf(UNIVERSAL)
  expect(outlineOf(root).record).toBe(RECORD)
  const found = proposals(root, RECORD)
  const around = '/UniversalInterchange/Body/UniversalShipment/Shipment'
  expect(found).toEqual({
    'DataContext/DataSourceCollection/DataSource/Key': 'no',
    WayBillNumber: 'houseNo',
    'ShipmentIncoTerm/Code': 'incoterms',
    GoodsDescription: 'commodity',
    TotalNoOfPacks: 'packages.quantity',
    'TotalNoOfPacksPackageType/Code': 'packages.unit',
    TotalWeight: 'grossWeightKg',
    TotalVolume: 'volumeCbm',
    'LocalProcessing/OrderNumberCollection/OrderNumber/OrderReference': 'orderNo',
    'AdditionalReferenceCollection/AdditionalReference/ReferenceNumber': 'references',
    'OrganizationAddressCollection/OrganizationAddress[AddressType=ConsignorDocumentaryAddress]/CompanyName': 'shipper',
    'OrganizationAddressCollection/OrganizationAddress[AddressType=ConsigneeDocumentaryAddress]/CompanyName': 'consignee',
    'OrganizationAddressCollection/OrganizationAddress[AddressType=SendersLocalClient]/OrganizationCode': 'customer.code',
    'PackingLineCollection/PackingLine/ContainerNumber': 'containers.no',
    'PackingLineCollection/PackingLine/PackQty': 'containers.packages',
    'PackingLineCollection/PackingLine/Weight': 'containers.grossWeightKg',
    [`${around}/TransportMode/Code`]: 'mode',
    [`${around}/ContainerMode/Code`]: 'service',
    [`${around}/WayBillNumber`]: 'masterNo',
    [`${around}/VesselName`]: 'vessel',
    [`${around}/VoyageFlightNo`]: 'voyage',
    [`${around}/PortOfLoading/Code`]: 'origin.code',
    [`${around}/PortOfDischarge/Code`]: 'destination.code',
    [`${around}/ShippingLine/OrganizationCode`]: 'carrier.code',
    [`${around}/ContainerCollection/Container[ContainerNumber=@PackingLineCollection%2FPackingLine%2FContainerNumber]/Seal`]:
      'containers.seal',
    [`${around}/ContainerCollection/Container[ContainerNumber=@PackingLineCollection%2FPackingLine%2FContainerNumber]/ContainerType/Code`]:
      'containers.type',
    [`${around}/DateCollection/Date[Type=Departure]/Value`]: 'departure.estimated',
    [`${around}/DateCollection/Date[Type=Arrival]/Value`]: 'arrival.estimated',
  })
})

test('S2-174 shipments of a Universal-shaped file inherit from the element around them; a container line finds its type and seal there', () => {
  const root = rootOf(UNIVERSAL)
  const columns = proposals(root, RECORD)
  const { rows, names, missing, records } = treeTable(root, RECORD, Object.keys(columns))
  expect([records, missing]).toEqual([3, []])
  const found = readRecords(rows, names, { columns, constants: { direction: 'EXP' }, values: {}, record: RECORD }, () => '20261124')
  expect(found.map(({ no, rows: n, faults }) => [no, n, faults])).toEqual([
    ['S1', [1], []],
    ['S2', [2], []],
    ['S3', [3], []],
  ])
  expect(found[0]?.body).toMatchObject({
    houseNo: 'HS1',
    masterNo: 'M1',
    shipper: 'Hanbit & Co',
    references: ['R1', 'R2'],
    departure: { estimated: '2026-12-02T18:00' },
    containers: [
      { no: 'HMMU6012349', type: '45G1', seal: 'S100', grossWeightKg: 100, packages: 10 },
      { no: 'MSCU5285725', type: '45G1', seal: 'S200', grossWeightKg: 200, packages: 20 },
    ],
  })
  expect(found[1]?.body).toMatchObject({ masterNo: 'M1', containers: [] })
  expect(found[2]?.body).toMatchObject({ masterNo: 'M2', containers: [{ no: 'TGHU6012340', seal: 'S300' }] })
})

test('S2-174 a path that no record has is missing by its name', () => {
  expect(treeTable(rootOf(UNIVERSAL), RECORD, ['WayBillNumber', 'HouseBill']).missing).toEqual(['HouseBill'])
  expect(findRecords(rootOf(UNIVERSAL), '/UniversalInterchange/Nothing')).toEqual([])
})

test('S2-175 a JSON file is read by the same paths: parties by their role, containers as rows, names with signs', () => {
  const root = treeOf({
    shipments: [1, 2].map((n) => ({
      'file no': `J${n}`,
      'a/b': 'x',
      parties: [
        { role: 'SHIPPER', name: 'A' },
        { role: 'CONSIGNEE', name: 'B' },
      ],
      containers: n === 1 ? [{ number: 'HMMU6012349' }, { number: 'MSCU5285725' }] : [],
      empty: null,
    })),
  }) as TreeNode
  const { rows, record } = outlineOf(root)
  expect(record).toBe('/shipments')
  expect(rows.find(({ name }) => name === 'containers')).toMatchObject({
    path: '/shipments/containers',
    depth: 1,
    count: 2,
    hasParts: true,
  })
  const columns = proposals(root, '/shipments')
  expect(columns).toEqual({
    'file no': 'no',
    'parties[role=SHIPPER]/name': 'shipper',
    'parties[role=CONSIGNEE]/name': 'consignee',
    'containers/number': 'containers.no',
  })
  expect(treeColumns(root, '/shipments').map(({ name }) => name)).toContain('a%2Fb')
  expect(treeTable(root, '/shipments', ['a%2Fb', 'containers/number']).rows).toEqual([
    { n: 1, cells: ['x', 'HMMU6012349'] },
    { n: 1, cells: ['x', 'MSCU5285725'] },
    { n: 2, cells: ['x', ''] },
  ])
})

test('S2-174 a path is shown for a person: its party, and an arrow for the elements around the shipment', () => {
  expect(showPath('Parties/Party[Role=SHIPPER]/Name', '/Root/Shipment')).toBe('Parties / Party (SHIPPER) / Name')
  expect(showPath('/Root/Boxes/Box[No=@Line%2FNo]/Seal', '/Root/Shipment')).toBe('↑ Boxes / Box / Seal')
})

test('S2-175 a tree that is too deep is refused', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 70; level += 1) deep = { a: deep }
  expect(treeOf(deep)).toBeNull()
})
