import type { IconType } from '#ui/icon/icon.tsx'
import {
  AirIcon,
  BookingIcon,
  CalendarIcon,
  CbmIcon,
  ContainerIcon,
  CustomsIcon,
  DocumentIcon,
  ExhibitionIcon,
  MailIcon,
  PhoneIcon,
  ReportIcon,
  SeaIcon,
  ViewLinkIcon,
  ShipmentListIcon,
  TrackingIcon,
  WarehouseIcon,
} from '#ui/icon/icons.ts'
import type { ShortcutIcon } from '../../shortcuts/contract.ts'

/** The icons of shortcuts. */
export const SHORTCUT_PICTURES: Readonly<Record<ShortcutIcon, IconType>> = {
  SEA: SeaIcon,
  AIR: AirIcon,
  SHIPMENT: ShipmentListIcon,
  TRACKING: TrackingIcon,
  EXHIBITION: ExhibitionIcon,
  CBM: CbmIcon,
  BOOKING: BookingIcon,
  CUSTOMS: CustomsIcon,
  CONTAINER: ContainerIcon,
  WAREHOUSE: WarehouseIcon,
  DOCUMENT: DocumentIcon,
  REPORT: ReportIcon,
  CALENDAR: CalendarIcon,
  MAIL: MailIcon,
  PHONE: PhoneIcon,
  LINK: ViewLinkIcon,
}
