/** The areas of docs/database.md in order, with the names of their tables. */
const AREAS: readonly [title: string, tables: RegExp][] = [
  ['Companies and users', /^(corp|corp_logo|customer|team|dept|bank_info|role|app_user|person_request)$/],
  [
    'Login and access',
    /^(password_history|login_session|reset_token|rate_limit|second_factor|recovery_code|login_step|mail_change|sso_.*|personal_token|calendar_link)$/,
  ],
  ['Audit', /^(audit_.*|visit_log)$/],
  [
    'Menus and workspace',
    /^(menu|menu_version|role_menu|popup|my_menu|message|banner|notice|shortcut|saved_view|view_mail|grid_layout|recent_lookup)$/,
  ],
  [
    'Reference data',
    /^(country|port|airport|carrier|terminal|container_type|package_code|incoterm|event_code|code_master|code_detail|emission_factor|holiday)$/,
  ],
  ['Notifications and mail', /^(shipment_notice|notice_setting|mail_outbox|feed_.*|company_webhook.*)$/],
  ['Shipments', /^(shipment|shipment_.*|lane_history)$/],
  ['Tracking and EDI', /^(tracking_event|ingest_file|edi_.*|live_change)$/],
  ['Bookings', /^(booking|booking_.*)$/],
  ['Exhibitions', /^(exhibition|exh_.*)$/],
  ['Customs', /^customs_.*$/],
  ['Files and documents', /^(file|file_group|storage_removal|paper_rule.*|bl_check.*)$/],
  ['Internals', /^(schema_migration|seed_state|number_seq|save_key|template_item)$/],
]

/** Tables of screens without an area. */
const OTHER = 'Other screens'

/** Titles of all areas, in the order of the page. */
export const AREA_TITLES = [...AREAS.map(([title]) => title), OTHER]

/** The area of a table. */
export const areaOf = (table: string) => AREAS.find(([, tables]) => tables.test(table))?.[0] ?? OTHER
