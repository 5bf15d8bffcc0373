-- What each table holds, for readers of the catalogue and for docs/database.md.
comment on table schema_migration is 'Applied migrations with the checksum of their files.';
comment on table seed_state is 'Which reference and demo data was loaded, from which content.';

comment on table corp is 'Corporations of the forwarder (tenants), with host name and colours.';
comment on table corp_logo is 'Logo of a corporation, shown on its login page.';
comment on table customer is 'Companies: customers and the parties they ship with.';
comment on table team is 'Teams of a corporation.';
comment on table dept is 'Departments of a corporation.';
comment on table bank_info is 'Bank accounts of a corporation.';
comment on table role is 'Roles of users, from guest to staff administrator.';
comment on table app_user is 'User accounts.';
comment on table person_request is 'Requests of users about their own personal data.';

comment on table password_history is 'Former password hashes, so that a password is not used again.';
comment on table login_session is 'Login sessions; only the hash of a token is stored.';
comment on table reset_token is 'Links that set a password; only hashes are stored.';
comment on table rate_limit is 'Counters of attempts per address, account and call.';
comment on table second_factor is 'Encrypted secrets of authenticator apps.';
comment on table recovery_code is 'Hashes of one-time recovery codes for two-factor login.';
comment on table login_step is 'Logins that still wait for their second step.';
comment on table mail_change is 'New mail addresses that wait for their confirmation code.';
comment on table sso_flow is 'Single sign-on logins under way at the identity provider.';
comment on table sso_identity is 'Identities (issuer and subject) bound to a user.';
comment on table personal_token is 'API tokens of users; only hashes are stored.';
comment on table calendar_link is 'Secret addresses of calendar subscriptions; only hashes are stored.';

comment on table audit_log is 'Access records: who did or saw what, and when.';
comment on table audit_chain is 'Hash chain over the access records.';
comment on table audit_pending is 'Access records that are not in the chain yet.';
comment on table audit_base is 'Where the chain begins after old records were deleted.';
comment on table visit_log is 'Page visits.';

comment on table menu is 'Menu entries and their groups.';
comment on table role_menu is 'Which role sees which menu entry.';
comment on table popup is 'Popup screens, who may open them, and the code groups they need.';
comment on table my_menu is 'Favourite menu entries of a user.';
comment on table message is 'User interface texts that the forwarder changed.';
comment on table banner is 'Banners of the home page.';
comment on table notice is 'Announcements.';
comment on table shortcut is 'Shortcuts of the home page.';
comment on table saved_view is 'Named searches of a list, per user.';
comment on table view_mail is 'Schedules by which saved views are mailed.';
comment on table grid_layout is 'Order, width and visibility of grid columns, per user.';
comment on table recent_lookup is 'Shipments that a user opened last.';

comment on table country is 'Countries (ISO 3166).';
comment on table port is 'Seaports (UN/LOCODE).';
comment on table airport is 'Airports (IATA code).';
comment on table carrier is 'Shipping lines (SCAC) and airlines (IATA), with their number prefixes.';
comment on table terminal is 'Container terminals of a port (SMDG code).';
comment on table container_type is 'Container and ULD types with their dimensions.';
comment on table package_code is 'Package types (UN/ECE Recommendation 21).';
comment on table incoterm is 'Incoterms.';
comment on table event_code is 'Names of event codes, by message standard.';
comment on table code_master is 'Groups of codes.';
comment on table code_detail is 'Codes of each group.';
comment on table emission_factor is 'Greenhouse gas per tonne-kilometre, by mode of transport.';

comment on table shipment is 'Shipments, with the schedule and state computed from their events.';
comment on table shipment_ref is 'Every number a shipment can be found by, normalised.';
comment on table shipment_cntr is 'Containers of a shipment.';
comment on table shipment_day is 'Counts of shipments by departure day and kind, as a ledger of changes.';
comment on table shipment_exception is 'Exceptions: delays, missed cut-offs and other trouble of a shipment.';
comment on table shipment_exception_reply is 'Replies of customers to an exception, and answers of staff.';
comment on table shipment_message is 'Messages between a customer and staff about a shipment.';
comment on table shipment_talk is 'Read state of the messages of a shipment, per customer.';
comment on table shipment_share is 'Links that show a shipment without login; only hashes are stored.';
comment on table lane_history is 'Arrival delays of the last twelve months by lane and carrier.';

comment on table tracking_event is 'Normalised tracking events of shipments and containers.';
comment on table ingest_file is 'Tracking messages received, once per content.';
comment on table edi_message is 'Register of all messages exchanged with carriers and partners.';
comment on table edi_upload is 'Files that partners send and staff upload.';
comment on table edi_row is 'Rows of an uploaded file, with what is wrong in them.';
comment on table live_change is 'Changes that open screens are notified of; kept for an hour.';

comment on table shipment_notice is 'Notifications: the bell, and the queue for mail and webhooks.';
comment on table notice_setting is 'Which notifications a user wants, by channel, and quiet hours.';
comment on table mail_outbox is 'Mails to be sent, with state and retries.';

comment on table booking is 'Bookings, sea and air.';
comment on table booking_cntr is 'Containers of a booking.';
comment on table booking_dim is 'Pieces of a booking by size and weight.';
comment on table booking_history is 'Who changed what in a booking, and when.';
comment on table booking_template is 'Bookings saved under a name, to start new ones from.';
comment on table booking_amendment is 'Changes that a customer requests for a confirmed booking.';

comment on table exhibition is 'Trade fairs that accept cargo.';
comment on table exh_request is 'Requests of customers to send cargo to an exhibition.';
comment on table exh_item is 'Exhibits of a request.';
comment on table exh_history is 'Who changed what in a request, and when.';
comment on table exh_moveout is 'Requests to move exhibits out of the hall.';
comment on table exh_moveout_line is 'Exhibits of a move-out request.';

comment on table customs_in is 'Import clearance records, as last read from customs.';
comment on table customs_in_step is 'Steps of an import clearance.';
comment on table customs_out is 'Export clearance records, as last read from customs.';
comment on table customs_out_step is 'Steps of an export clearance.';
comment on table customs_watch is 'Open shipments to ask customs about, and when next.';

comment on table file_group is 'Groups of files that belong to one record.';
comment on table file is 'Uploaded files; their bytes are in the file storage.';
comment on table storage_removal is 'Storage keys whose bytes are to be deleted.';
comment on table paper_rule is 'Documents that a shipment needs, with due times.';
comment on table paper_rule_own is 'Exceptions from these rules, by corporation or customer.';
comment on table bl_check is 'Checks of a house B/L draft by the customer.';
comment on table bl_check_round is 'Rounds of corrections of such a check.';

comment on table number_seq is 'Running numbers per corporation, kind and month.';
comment on table save_key is 'Keys of finished saves: a repeated save gets the first answer.';
comment on table template_item is 'Rows of the template screens.';
