/** What files of forwarders, shippers and their programs call each target, in Korean and English, separated by commas. */
const WORDS: Readonly<Record<string, string>> = {
  no: '관리번호,선적번호,파일번호,작업번호,Job No,File No,Shipment No,Shipment ID,Our Ref,Our Reference,Forwarding Shipment,Data Source',
  'customer.code':
    '고객코드,고객,거래처코드,거래처,화주코드,Customer,Customer Code,Client,Client Code,Account,Bill To,Local Client,Senders Local Client',
  mode: '운송방식,운송모드,운송구분,해상항공구분,Mode,Transport Mode,Trans Mode,Sea Air',
  direction: '수출입,수출입구분,Direction,IO,Exp Imp,Imp Exp,Import Export,Bound',
  service: '서비스,화물구분,적입구분,FCL LCL,Load Type,Service,Service Type,Container Mode',
  houseNo: 'HBL,House BL,House Bill,House,HAWB,House AWB,Way Bill,하우스비엘,하우스BL,하우스',
  masterNo: 'MBL,Master BL,Master Bill,Master,MAWB,Master AWB,Ocean Bill,마스터비엘,마스터BL,마스터',
  bookingNo: '부킹번호,부킹,예약번호,Booking,Booking No,BKG,Carrier Booking,Booking Ref,Booking Confirmation Reference',
  orderNo: 'PO,주문번호,발주번호,오더번호,Order,Order No,Purchase Order,Customer PO',
  references: '참조번호,참조,인보이스,송장번호,Invoice,Reference,Ref,Customer Ref',
  shipper: '송하인,수출자,수출상,Shipper,Exporter,Consignor,Seller',
  shipperCode: '송하인코드,수출자코드,Shipper Code',
  consignee: '수하인,수입자,수입상,Consignee,Importer,Buyer',
  consigneeCode: '수하인코드,수입자코드,Consignee Code',
  notify: '통지처,착화통지처,Notify,Notify Party',
  'receipt.code': '인수지,수취지,POR,Place of Receipt',
  'origin.code':
    '선적항,출발지,출발항,적재항,출발공항,POL,Port of Loading,Loading Port,Load Port,Loading,Origin,Departure Port,Departure Airport',
  'destination.code':
    '양하항,양륙항,도착지,도착항,도착공항,POD,Port of Discharge,Discharge Port,Discharge,Destination,Arrival Port,Arrival Airport',
  'delivery.code': '최종목적지,최종도착지,Place of Delivery,Final Destination,Final Dest,Delivery Place',
  deliveryTerm: '인도조건,Delivery Term,Move Type',
  'carrier.code': '선사,항공사,운송사,선사코드,Carrier,Carrier Code,Line,Shipping Line,Airline,SCAC',
  'packages.quantity':
    '수량,포장수량,개수,Pack Qty,Packages,Package,PKGS,PKG,QTY,Quantity,No of Packages,Pieces,PCS,CTNS,Outer Packs,Total No Of Packs,Total Packs',
  'packages.unit':
    '포장단위,단위,Unit,PKG Unit,Package Type,Package Unit,Pack Type,Outer Packs Package Type,Total No Of Packs Package Type',
  grossWeightKg: '중량,총중량,GW,Gross Weight,Gross WT,Weight,KGS,Actual Weight,Total Weight',
  volumeCbm: '용적,부피,체적,CBM,Volume,Total Volume,Measurement,M3',
  chargeableWeightKg: '운임중량,청구중량,Chargeable Weight,CW,CHG WT',
  incoterms: '인코텀즈,가격조건,거래조건,Incoterm,Incoterms,Shipment Incoterm,Trade Term,Terms of Sale',
  freightTerm: '운임조건,운임구분,Freight Term,Freight,PP CC,Prepaid Collect',
  commodity: '품명,품목,화물명,Commodity,Goods,Description,Cargo Description,Goods Description',
  remark: '비고,메모,적요,Remark,Remarks,Note,Notes,Comment',
  'cutOffs.documents': '서류마감,서류마감일시,SI마감,Doc Cut Off,Document Cut Off,Documents Cut Off,SI Cut Off,SI Closing,Doc Closing',
  'cutOffs.vgm': 'VGM마감,VGM Cut Off,VGM Closing',
  'cutOffs.cargo': '반입마감,카고마감,화물마감,화물반입마감,Cargo Cut Off,CY Cut Off,Cargo Closing,Closing Time,CCT',
  'freeTime.demurrageUntil': '무료장치만료,무료장치만료일,프리타임,Free Time,Free Time Until,Last Free Day,LFD',
  'freeTime.detentionUntil': '반납기한,컨테이너반납기한,공컨반납기한,Detention Free Until,Empty Return By',
  cancelled: '취소여부,취소,취소구분,Cancelled,Cancelled YN,Canceled,Cancel',
  vessel: '선명,모선,모선명,선박명,본선,본선명,Vessel,Vessel Name,Ship,Mother Vessel',
  voyage: '항차,편명,항공편,항공편명,Voyage,VOY,Flight,Voyage Flight',
  imoNo: 'IMO,IMO번호,Lloyds No,Lloyds IMO,IMO Number',
  'departure.estimated': 'ETD,출항예정,출항예정일,출발예정,출발예정일,선적예정일,출항일,출발일,Departure Date,Sailing Date',
  'departure.actual': 'ATD,실제출항일,실제출발일,출항실적,Actual Departure,On Board Date,Onboard Date',
  'arrival.estimated': 'ETA,입항예정,입항예정일,도착예정,도착예정일,입항일,도착일,Arrival Date',
  'arrival.actual': 'ATA,실제입항일,실제도착일,입항실적,Actual Arrival',
  'containers.no': '컨테이너번호,컨테이너,컨번호,Container,Container No,CNTR,CNTR No',
  'containers.type': '컨테이너규격,컨테이너타입,컨테이너종류,규격,Container Type,CNTR Type,Type,Size,Size Type,CNTR Size,Container Size',
  'containers.seal': '봉인번호,씰번호,실번호,Seal,Seal No',
  'containers.grossWeightKg': '컨테이너중량,Container Weight,CNTR Weight',
  'containers.volumeCbm': '컨테이너용적,컨테이너CBM,Container Volume,Container CBM,CNTR CBM',
  'containers.packages': '컨테이너수량,Container Packages,CNTR QTY',
  'containers.demurrageDays':
    '무료일수,프리타임일수,무료장치일수,컨테이너프리타임일수,Free Days,Demurrage Free Days,DEM Free Days,DEM Days,Container Free Days',
  'containers.demurrageUntil':
    '컨테이너무료장치만료일,컨테이너프리타임만료일,Container Last Free Day,Container LFD,CNTR LFD,Demurrage LFD,DEM LFD',
  'containers.detentionDays': '반납무료일수,디텐션프리타임,디텐션일수,Detention Free Days,DET Free Days,DET Days,Detention Days',
  'containers.detentionUntil': '컨테이너별반납기한,Container Return By,CNTR Return By,Detention LFD,DET LFD',
}

/** A header as letters and digits only, in capitals: `H.B/L No.` is `HBLNO`. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Ends of a header that say nothing of which value it is. */
const ENDS = /(NO|NUMBER|NUM|번호|코드|CODE|명|NAME|일자|일시|DATE)$/

const EXACT = new Map<string, string>()
for (const [target, words] of Object.entries(WORDS)) for (const word of words.split(',')) EXACT.set(headerKey(word), target)

/** Where a header leads, and how surely from 0 to 1. */
export type HeaderGuess = { target: string; score: number }

const lookUp = (word: string, score: number): HeaderGuess[] => {
  const target = EXACT.get(word)
  return target ? [{ target, score }] : []
}

/** Shorter words occur inside unrelated ones. */
const isLongEnough = (word: string) => word.length >= (/\p{Script=Hangul}/u.test(word) ? 3 : 4)

/** The targets that a header may mean, the surest first. A unit in brackets says nothing: `총중량(KG)`. */
export const guessHeader = (header: string): HeaderGuess[] => {
  const whole = headerKey(header)
  if (whole === '') return []
  const inner = headerKey(header.normalize('NFKC').replace(/[([].*$/s, ''))
  const found = [
    ...lookUp(whole, 1),
    ...lookUp(inner, 0.95),
    ...lookUp(whole.replace(ENDS, ''), 0.85),
    ...lookUp(inner.replace(ENDS, ''), 0.8),
    ...header.split(/\s+/).flatMap((part) => lookUp(headerKey(part), 0.7)),
  ]
  if (found.length === 0)
    for (const [word, target] of EXACT)
      if (isLongEnough(word) && whole.includes(word)) found.push({ target, score: 0.5 + (0.2 * word.length) / whole.length })
  const best = new Map<string, HeaderGuess>()
  for (const guess of found.toSorted((a, b) => b.score - a.score)) if (!best.has(guess.target)) best.set(guess.target, guess)
  return [...best.values()]
}
