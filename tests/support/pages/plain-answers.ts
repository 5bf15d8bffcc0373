/** Names that say nothing of a person in any answer: companies and their places, ships and ports, papers and screens. */
export const NO_PERSON: readonly string[] = [
  'CUST_NM SHIPPER_NM CONSIGNEE_NM NOTIFY_NM COMPANY_NM CORP_NM PARTY_NM custName AGENT_NM EXPORTER_NM MAKER_NM',
  'SHIPPER_ADDR CONSIGNEE_ADDR NOTIFY_ADDR TRUCK_ADDR PICKUP_ADDR',
  'VESSEL_NM vesselName CARRIER_NM POL_NM POD_NM PLACE_NM SHED_NM locationName LAST_EVENT_NM SHP_STS_NM statusName',
  'EXH_NM FILE_NM TEMPLATE_NM VIEW_NM MENU_NM ITEM_NM ACTION_NM roleName columnsName HOST_NAME MAIL_ID USER_YN names',
].flatMap((line) => line.split(' '))

type Plain = {
  /** Beginnings of paths, without `/api/`. */
  calls: readonly string[]
  fields: readonly string[]
  why: string
}

const WORDS = ['NAME', 'NAME_KO', 'NAME_EN', 'OTHER_NAME', 'name']

/** What looks like personal data and leaves as it is, and why; docs/personal-data.md tells it to people. */
export const PLAIN: readonly Plain[] = [
  {
    calls: [
      'code/',
      'cms/comm/cmsCodeMgt/',
      'cms/popup/cmsCommonPopup/',
      'cms/comm/cmsMenuMgt/',
      'menuMap',
      'cms/comm/cmsJobMgt/',
      'cms/comm/cmsCarrierMgt/',
      'cms/comm/cmsHolidayMgt/',
      'cms/comm/cmsPortMgt/',
      'cms/comm/cmsShortcutMgt/',
      'home/selectShortcuts',
    ],
    fields: WORDS,
    why: 'codes, menus, shortcuts, jobs, carriers, holidays, ports and countries',
  },
  {
    calls: [
      'cms/comm/cmsPortMgt/',
      'cms/comm/cmsCarrierMgt/',
      'cms/comm/cmsHolidayMgt/',
      'cms/comm/cmsShortcutMgt/',
      'home/selectShortcuts',
    ],
    fields: WORDS,
    why: 'ports, airports, countries, carriers, holidays and shortcuts',
  },
  {
    calls: [
      'cms/comm/cmsUserMgt/selectGivenRoles',
      'cms/popup/cmsDocumentPopup/selectDocumentType',
      'fms/housebl/',
      'pfm/comm/',
      'oms/comm/Oms',
    ],
    fields: WORDS,
    why: 'roles, kinds of papers, banks, teams',
  },
  {
    calls: ['spe/comm/ptlExhibitionMgt/saveExhibition', 'spe/comm/ptlExhibitionMgt/selectExhibitionList', 'home/selectBoard'],
    fields: WORDS,
    why: 'exhibitions',
  },
  { calls: ['languageMap', 'menuMap', 'cms/comm/gridLayout/'], fields: ['*'], why: 'words by key, menus by name, columns by name' },
  {
    calls: ['trk/', 'fms/comm/ptlShipment/', 'v1/shipments', 'cms/popup/cmsReportPopup/'],
    fields: ['NAME', 'name'],
    why: 'places, stages, sources, companies; in exceptions and messages the authors of lines to the other side',
  },
  {
    calls: ['trk/popup/ptlTracking', 'fms/comm/ptlShipment/', 'v1/shipments/{no}'],
    fields: ['BY', 'by'],
    why: 'the side that has to act, or who did',
  },
  {
    calls: ['auth/profile/', 'auth/loginStep/', 'auth/tokens/', 'login', 'session', 'v1/me'],
    fields: ['EMAIL', 'NEXT_EMAIL', 'PHONE', 'NAME', 'NAME_KO', 'NAME_EN', 'email', 'engName', 'locName', 'userId', 'name'],
    why: 'one’s own',
  },
  {
    calls: ['oms/comm/ptlBookingSeaMgt/selectBookingForm', 'oms/comm/ptlBookingAirMgt/selectBookingForm'],
    fields: ['CONTACT_NM', 'CONTACT_PHONE', 'CONTACT_EMAIL', 'SHIPPER_CONTACT', 'CONSIGNEE_CONTACT'],
    why: 'what the caller typed and nobody else sees',
  },
  { calls: ['auth/loginOptions', 'dev/mail'], fields: ['userId', 'TO_ADDR'], why: 'accounts and letters of the demo, which is nobody’s' },
  {
    calls: ['cms/comm/cmsCorpMgt/', 'guest/corporation'],
    fields: ['NAME_KO', 'NAME_EN', 'ADDR', 'ADDR_KO', 'ADDR_EN', 'MAIL', 'PHONE', 'CEO'],
    why: 'the forwarder’s own house, as its papers must name it',
  },
  {
    calls: ['cms/comm/cmsCustomerMgt/'],
    fields: ['NAME_KO', 'NAME_EN', 'ADDR', 'ADDR_EN', 'CEO'],
    why: 'the list of companies as its editors write it; representatives are in the public register',
  },
  {
    calls: ['cms/popup/cmsCustomerPopup/selectCustomerList', 'cms/popup/cmsCustomerPopup/selectUsualCustomers'],
    fields: ['NAME', 'NAME_KO', 'NAME_EN', 'ADDR'],
    why: 'companies',
  },
  {
    calls: ['cms/comm/cmsCompanyMgt/'],
    fields: ['NAME_KO', 'NAME_EN', 'ADDR', 'CONTACT_NM', 'PHONE', 'EMAIL'],
    why: 'the address book of the caller’s own company, typed there',
  },
  {
    calls: ['oms/comm/ptlBookingSeaMgt/', 'oms/comm/ptlBookingAirMgt/', 'oms/comm/ptlBookingList/', 'oms/popup/ptlBookingListPopup/'],
    fields: ['REQ_USER', 'CONFIRM_USER', 'USER_NM'],
    why: 'who acted, for both sides; staff are blank for customers, users of another company for everybody but staff',
  },
  {
    calls: ['oms/comm/ptlBookingSeaMgt/', 'oms/comm/ptlBookingAirMgt/'],
    fields: ['*'],
    why: 'names of the codes of the header',
  },
  {
    calls: ['spe/comm/ptlExhibitionMgt/'],
    fields: ['REQ_USER', 'USER_NM', 'ASKED_BY'],
    why: 'who acted, for both sides; staff are blank for customers',
  },
  { calls: ['cms/popup/cmsBlCheckPopup/'], fields: ['APPROVED_NM', 'DECIDED_NM', 'SENT_NM'], why: 'who approved the bill of lading' },
  { calls: ['cms/popup/cmsDocument', 'trk/share/'], fields: ['UPLOADED_BY', 'MADE_BY'], why: 'the colleague who put it there' },
  { calls: ['cms/comm/cmsHistory/'], fields: ['USER_ID', 'USER_NM', '*'], why: 'who changed a row; what of people it held is masked' },
  {
    calls: ['cms/comm/cmsEdiMgt/', 'cms/popup/cmsEdiMessagePopup/'],
    fields: ['DONE_BY', 'REPLAYED_BY'],
    why: 'staff who took a message in, for staff',
  },
  {
    calls: ['cms/popup/cmsEdiMessagePopup/'],
    fields: ['*'],
    why: 'rows that could not be taken in, for staff who put them right; the original is downloaded with a record',
  },
  {
    calls: ['cms/comm/cmsPersonMgt/', 'cms/comm/cmsAccessList/', 'notices/settings/'],
    fields: ['USER_ID', 'DONE_BY'],
    why: 'accounts by number, which administrators act on',
  },
  {
    calls: ['v1/bookings'],
    fields: ['name', 'address', 'placeOfReceipt'],
    why: 'companies of a booking with their addresses, and a place; its people are masked',
  },
  {
    calls: ['fms/popup/ptlShipmentPopup/'],
    fields: ['NAME', 'OWNER_NM', 'SOURCE_NM'],
    why: 'the name of a field, and the colleague or the system that owns its value, for staff',
  },
  {
    calls: ['fms/popup/ptlBulkChangePopup/', 'fms/popup/ptlHousesPopup/'],
    fields: ['NAME', 'OWNER_NM', 'MADE_BY_NM', 'UNDONE_BY_NM', 'BY_NM'],
    why: 'the name of a field, the system that sends it, and the colleagues who changed, split or merged shipments, for staff',
  },
  {
    calls: ['fms/comm/ptlInbox/'],
    fields: ['TO_NM', 'BY_NM', 'USER_NM', 'OWNER_NM', 'TO_USER', 'USER_ID'],
    why: 'colleagues of one company who look after an item, and the customer of an item, for staff',
  },
  {
    calls: ['oms/comm/ptlBookingQueue/'],
    fields: ['TEAM_NM', 'OWNER_NM'],
    why: 'teams, and the colleague who looks after a request, for staff',
  },
  {
    calls: ['v1/changes'],
    fields: ['name', 'fileName', 'by'],
    why: 'companies, files, and the authors of lines to the other side',
  },
  {
    calls: ['cms/comm/cmsSystemAccountMgt/', 'cms/comm/cmsWebhookMgt/'],
    fields: ['NAME', 'MADE_BY'],
    why: 'systems and receivers by name, and the administrator who registered them',
  },
  {
    calls: ['v1/shipments/{no}'],
    fields: ['*', '?'],
    why: 'what each system told of a shipment by field, for staff: companies, places, goods',
  },
  {
    calls: ['cms/comm/cmsWatchedPlaceMgt/'],
    fields: ['NAME', 'SOURCE_NM', 'USER_NM'],
    why: 'places, files and partners by name, and the account of the portal on a server of theirs',
  },
  {
    calls: ['cms/comm/cmsNightlyExportMgt/'],
    fields: ['NAME', 'USER_NM'],
    why: 'exports by name, and the account of the portal on a server',
  },
  { calls: ['dataIn/files/'], fields: ['NAME', '*'], why: 'names of systems and of columns of their files' },
  { calls: ['v1/parties/{key}'], fields: ['address'], why: 'companies; their contacts are masked' },
  { calls: ['v1/documents/{key}'], fields: ['name'], why: 'the name of the file, for the system that sent it' },
  { calls: ['v1/customers/{code}'], fields: ['name', 'address'], why: 'companies; their representatives are masked' },
  {
    calls: ['v1/batches/{id}/lines'],
    fields: ['?'],
    why: 'what a line changes of a shipment, for the system that sent it: companies, places, goods',
  },
  { calls: ['cms/comm/savedView/'], fields: ['MAIL'], why: 'when a view is mailed to its owner' },
]
