/**
 * UTC offsets in minutes of the large cargo airports, in standard time. Air messages have local times without an offset; for the order of
 * events and delays in days an hour of summer time does not matter.
 */
export const AIRPORT_OFFSETS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    540: 'ICN GMP PUS CJU TAE CJJ MWX NRT HND KIX NGO FUK CTS OKA',
    480: 'PVG SHA PEK PKX CAN SZX CTU CKG XIY XMN TAO TSN DLC NKG HGH WUH CGO HKG MFM TPE KHH SIN KUL PEN MNL CEB PER',
    420: 'BKK DMK HAN SGN DAD CGK SUB HKT',
    330: 'DEL BOM MAA BLR HYD CCU COK CMB',
    300: 'KHI LHE ISB TAS MLE',
    240: 'DXB DWC AUH SHJ MCT GYD TBS',
    180: 'DOH BAH KWI RUH JED DMM IST SAW SVO DME NBO ADD',
    120: 'JNB CPT CAI HEL ATH OTP SOF KBP TLV',
    60: 'FRA MUC HHN CGN LEJ DUS HAM BER AMS BRU LGG LUX CDG ORY MRS LYS MXP FCO MAD BCN ZAZ VIE ZRH GVA PRG WAW BUD CPH ARN GOT OSL LOS',
    0: 'LHR LGW STN MAN EMA DUB LIS CMN ACC KEF',
    [-180]: 'GRU VCP GIG EZE MVD',
    [-240]: 'SCL SJU YHZ MAO',
    [-300]: 'JFK EWR BOS PHL IAD ATL MIA DTW CLT CVG CLE YYZ YUL BOG LIM UIO PTY MCO',
    [-360]: 'ORD RFD DFW IAH AUS MEM MSP STL MCI MEX GDL NLU YWG GUA',
    [-420]: 'DEN PHX SLC YYC YEG',
    [-480]: 'LAX SFO OAK ONT SEA PDX SAN LAS YVR TIJ',
    [-540]: 'ANC',
    [-600]: 'HNL',
    600: 'SYD MEL BNE GUM',
    720: 'AKL CHC NAN',
  }).flatMap(([minutes, airports]) => airports.split(' ').map((airport) => [airport, Number(minutes)] as const)),
)
